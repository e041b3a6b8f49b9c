import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { manyScenarios } from '../support/page-run-many.ts';
import { at, scenarioAddress, shownIn } from './page-parts.ts';

inBrowser('a report of a thousand scenarios', (open) => {
  const file = reportFiles();
  const report = () => file('many', async () => ({ log: manyScenarios(1000, 20_000) }));
  const last = 'fitness/power/case-0994.adl';

  test('is small enough to be sent', async () => {
    expect(statSync(fileURLToPath(await report())).size).toBeLessThan(5_000_000);
  });

  test('shows all of them, and one of them whole', async () => {
    const page = await open(await report());
    await page.getByText('1000 of 1000 shown').waitFor();
    await page.getByRole('searchbox').fill('case-0994');
    expect(await shownIn(page)).toEqual([last]);
    await page.locator(`[data-scenario="${last}"]`).click();
    await page.getByRole('heading', { name: 'Gates' }).waitFor();
    const timeline = page.getByRole('listbox', { name: 'Timeline' });
    expect(await timeline.getByRole('option').count()).toBeGreaterThan(10);
  });

  test('opens at the last of them', async () => {
    const page = await open(at(await report(), scenarioAddress(last)));
    await page.getByRole('heading', { name: 'Gates' }).waitFor();
    const row = page.locator(`[data-scenario="${last}"]`);
    expect(await row.getAttribute('aria-current')).toBe('page');
    await expect.poll(async () => (await row.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await row.boundingBox())?.y).toBeLessThan(900);
  });
});
