import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import type { PageAssets, Past, RunEvent } from '#model';
import { reporters } from '#reporters';
import { playReporter } from './play-reporter.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The script and the style of the page as the package has them; throws where the sources are newer. */
export function builtPage(): PageAssets {
  const folder = join(root, 'dist', 'page');
  const made = statSync(join(folder, 'page.js')).mtimeMs;
  const page = join(root, 'reporters', 'html');
  const isNewer = (name: string): boolean => statSync(join(page, name)).mtimeMs > made;
  const newer = readdirSync(page, { recursive: true, encoding: 'utf8' }).find(
    (name) => /\.(tsx?|css)$/.test(name) && isNewer(name),
  );
  if (newer !== undefined) {
    throw new Error(`${newer} is newer than dist/page: node .scripts/build.mjs --bundle-only`);
  }
  const [script = '', style = ''] = ['page.js', 'page.css'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  return { script, style };
}

/** The report of a run as the reporter writes it. */
async function reportOf(log: readonly RunEvent[], past?: Past): Promise<string> {
  const assets = builtPage();
  const settings = past === undefined ? { assets } : { assets, past };
  return (await playReporter(reporters.html, log, settings)).output;
}

/** Writes pages to disk, each once, where they are as long as the tests of this file run. */
export function reportFiles(): (
  name: string,
  make: () => Promise<{ readonly log: readonly RunEvent[]; readonly past?: Past }>,
) => Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'crew-fitness-pages-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const written = new Map<string, Promise<string>>();
  return (name, make) => {
    const known =
      written.get(name) ??
      make().then(async ({ log, past }) => {
        const file = join(folder, `${name}.html`);
        writeFileSync(file, await reportOf(log, past));
        return pathToFileURL(file).href;
      });
    written.set(name, known);
    return known;
  };
}
