import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { barriersIn } from '../support/browser-axe.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';

inBrowser('a report', (open) => {
  const file = reportFiles();

  test('opens from disk, and says nothing and asks for nothing', async () => {
    const page = await open(await file('aquarium', pageRun));
    expect(await page.title()).not.toBe('');

    expect(await barriersIn(page)).toEqual([]);
  });
});
