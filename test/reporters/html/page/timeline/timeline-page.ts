import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { IterationReport, PlannedScenario } from '#model';
import type { DiscussionRecord } from '../../../../../reporters/html/record/page-data.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

const PAGE = `
import { render } from 'preact';
import { Timeline } from './reporters/html/page/views/timeline/timeline.tsx';
globalThis.show = (given) => render(<Timeline {...given} />, document.getElementById('timeline'));
`;

/** A page with a timeline alone on it, bundled from its sources; its address, once it is there. */
export function timelinePage(): () => Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'crew-fitness-timeline-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let made: Promise<string> | null = null;
  return () => {
    made ??= writePage(join(folder, 'timeline.html'));
    return made;
  };
}

async function writePage(file: string): Promise<string> {
  const options = { absWorkingDir: root, bundle: true, write: false, legalComments: 'none' } as const;
  const [script, style] = await Promise.all([
    build({
      ...options,
      stdin: { contents: PAGE, resolveDir: root, loader: 'tsx' },
      ...{ format: 'iife', jsx: 'automatic', jsxImportSource: 'preact' },
    }),
    build({ ...options, entryPoints: ['reporters/html/page/styles/page.css'] }),
  ]);
  const text = ({ outputFiles }: Pick<typeof script, 'outputFiles'>): string =>
    outputFiles[0]?.text.replaceAll('</', '<\\/') ?? '';
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A timeline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${text(style)}</style>
<main><h1>A timeline</h1><p>Before it.</p><div id="timeline"></div></main>
<script>${text(script)}</script></html>`,
  );
  return pathToFileURL(file).href;
}

/** What a timeline is given. */
export interface Given {
  readonly plan: PlannedScenario | null;
  readonly report: IterationReport | null;
  readonly discussion: DiscussionRecord;
}

/** Gives the timeline something else to show, as a page does that hears of it. */
export async function show(page: Page, given: Given): Promise<void> {
  await page.evaluate(`show(${JSON.stringify(given)})`);
}

/** What the keyboard is at, as it is told to whoever does not see it; empty where the focus is elsewhere. */
export function activeName(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id ? (document.getElementById(id)?.getAttribute('aria-label') ?? 'gone') : '';
  })()`);
}

/** Walks with the keyboard, from the first thing on, to the one that is told like this. */
export async function walkTo(page: Page, words: RegExp): Promise<string> {
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 60 && !words.test(await activeName(page)); step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  return activeName(page);
}

/** Where the middle of what is told like this is drawn, without what is written beside it. */
export async function middleOf(page: Page, words: RegExp): Promise<readonly [number, number]> {
  const place = await page.getByRole('option', { name: words }).locator(':scope > *').first().boundingBox();
  if (place === null) throw new Error(`${words} is not drawn`);
  return [place.x + place.width / 2, place.y + place.height / 2];
}
