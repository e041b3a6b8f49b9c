import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PageAssets } from '#model';

/** Reads what the build made for browsers; rejects with what to do where it is not there. */
export async function pageAssets(): Promise<PageAssets> {
  const manifest = createRequire(import.meta.url).resolve('crew-fitness/package.json');
  const folder = join(dirname(manifest), 'dist', 'page');
  try {
    const [script, style] = await Promise.all(
      ['page.js', 'page.css'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    return { script: script ?? '', style: style ?? '' };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(`the page is not in ${folder} (${why}); install crew-fitness again, or build it`);
  }
}
