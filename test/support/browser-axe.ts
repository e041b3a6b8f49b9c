import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** As much of what axe finds as a person needs to find it again. */
interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Rules of accessibility that the page breaks as it is now, each with the elements that do. */
export async function barriersIn(page: Page): Promise<readonly string[]> {
  // By the browser's own tools: the page's policy lets no further script in.
  await page.evaluate(`${source}; undefined`);
  const found = (await page.evaluate(
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} }, resultTypes: ['violations'] })
      .then(({ violations }) => violations)`,
  )) as readonly Finding[];
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${help}: ${failureSummary}`),
  );
}
