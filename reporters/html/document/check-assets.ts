import type { PageAssets } from '#model';

/** What would end or change a script or a style where HTML has it: its end, a comment, and what parsers replace. */
const UNFIT = {
  script: /<\/script|<!--|[\0\r]/i,
  style: /<\/style|<!--|[\0\r]/i,
} as const;

/** Throws where HTML would not keep the script or the style of the page as they are: then no file may be written. */
export function checkAssets(assets: PageAssets): void {
  for (const name of ['script', 'style'] as const) {
    const found = UNFIT[name].exec(assets[name]);
    if (found === null) continue;
    const what = JSON.stringify(found[0]);
    throw new Error(
      `the ${name} of the page holds ${what}, which HTML would not keep as it is; build it again`,
    );
  }
}
