import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { barriersIn } from '../support/browser-axe.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import { at, scenarioAddress } from './page-parts.ts';

interface View {
  readonly run?: string;
  readonly address: string;
  /** What is done before one looks. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const unfold = (page: Page) =>
  page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);

const views: Readonly<Record<string, View>> = {
  'the summary': { address: '', act: unfold },
  'a scenario that failed': { address: scenarioAddress('fitness/animals/octopus-lid.adl'), act: unfold },
  'a long answer': { address: scenarioAddress('fitness/water/filter-failure.md') },
  'a fault, and earlier tries': {
    address: scenarioAddress('fitness/power/generator.adl', '/iteration/3'),
    act: unfold,
  },
  'a lost connection': { address: scenarioAddress('fitness/animals/ray-pool.md', '/iteration/2') },
  'a scenario that was skipped': { address: scenarioAddress('fitness/staff/roster.adl') },
  'a file that was rejected': { run: 'trouble', address: scenarioAddress('fitness/broken.adl'), act: unfold },
  'nothing that was found': { address: '#/?text=nowhere' },
  'no such scenario': { address: '#/scenario/none' },
  'a run without scenarios': { run: 'empty', address: '' },
  'the help': { address: '', act: (page) => page.keyboard.press('?') },
  'the card of an event': {
    address: scenarioAddress('fitness/animals/quarantine.adl', '/iteration/1'),
    act: async (page) => {
      await page.getByRole('listbox', { name: 'Timeline' }).focus();
      await page.keyboard.press('End');
      await page.getByRole('region', { name: 'What happened' }).waitFor();
    },
  },
};

inBrowser('nobody is kept out of', (open) => {
  const file = reportFiles();
  const written = (run: string) =>
    run === 'aquarium' ? file(run, pageRun) : file(run, async () => ({ log: recordedRuns[run] ?? [] }));

  test.each(Object.keys(views))('%s', async (name) => {
    const { run = 'aquarium', address, act = async () => {} } = views[name] ?? { address: '' };
    const page = await open(at(await written(run), address));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await act(page);
    const found: string[] = [];
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 1280],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await barriersIn(page)).map((barrier) => `${colorScheme} ${width}: ${barrier}`));
    }
    expect(found).toEqual([]);
  });
});
