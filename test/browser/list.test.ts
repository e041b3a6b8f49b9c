import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { at, expectAddress, focused, shownIn } from './page-parts.ts';

const FAILED = [
  'fitness/animals/octopus-lid.adl',
  'fitness/animals/quarantine.adl',
  'fitness/water/night-lights.adl',
];
const GENERATOR = 'fitness/power/generator.adl';

inBrowser('the list of scenarios', (open) => {
  const file = reportFiles();
  const report = () => file('aquarium', pageRun);

  test('shows everything, what went wrong first', async () => {
    const page = await open(await report());
    const shown = await shownIn(page);
    expect(shown).toHaveLength(13);
    expect(shown.slice(0, 4).sort()).toEqual([...FAILED, GENERATOR].sort());
    await page.getByText('13 of 13 shown').waitFor();
  });

  test('is narrowed by status, and its address tells', async () => {
    const page = await open(await report());
    await page.getByRole('button', { name: /^failed/ }).click();
    expect((await shownIn(page)).toSorted()).toEqual(FAILED);
    await page.getByText('3 of 13 shown').waitFor();
    await expectAddress(page, '#/?status=failed');
    await page.getByRole('button', { name: /^errored/ }).click();
    expect((await shownIn(page)).toSorted()).toEqual([...FAILED, GENERATOR].toSorted());
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await shownIn(page)).toHaveLength(13);
    await expectAddress(page, '#/');
  });

  test('is narrowed by tags, either of them', async () => {
    const page = await open(await report());
    await page.getByLabel('Only with the tag').selectOption({ label: 'gpu (1)' });
    expect(await shownIn(page)).toEqual(['fitness/animals/quarantine.adl']);
    await page.getByLabel('Only with the tag').selectOption({ label: 'schedule (1)' });
    expect((await shownIn(page)).toSorted()).toEqual([
      'fitness/animals/quarantine.adl',
      'fitness/water/night-lights.adl',
    ]);
    await expectAddress(page, '#/?tag=gpu&tag=schedule');
    await page.getByTitle('Take this tag away').first().click();
    expect(await shownIn(page)).toEqual(['fitness/water/night-lights.adl']);
  });

  test('is narrowed by words of an id, a name, a question or a reason', async () => {
    const page = await open(await report());
    const search = page.getByRole('searchbox');
    const found = async (text: string) => {
      await search.fill(text);
      return shownIn(page);
    };
    expect(await found('octopus')).toEqual(['fitness/animals/octopus-lid.adl']);
    expect(await found('LORRY clownfish')).toEqual(['fitness/animals/quarantine.adl']);
    expect(await found('ECONNREFUSED')).toEqual([GENERATOR]);
    expect(await found('no such words')).toEqual([]);
    await page.getByRole('button', { name: 'Show all 13' }).click();
    expect(await shownIn(page)).toHaveLength(13);
  });

  test('opens from an address as it was sent', async () => {
    const page = await open(at(await report(), '#/?status=passed&tag=smoke&sort=name'));
    expect(await shownIn(page)).toEqual([
      'fitness/visitors/opening-hours.md',
      'fitness/animals/penguin-count.md',
      'fitness/water/reef-salinity.adl',
    ]);
    await page.reload();
    expect(await shownIn(page)).toHaveLength(3);
  });

  test('stays as it is while scenarios are opened, and on the way back', async () => {
    const page = await open(at(await report(), '#/?status=failed'));
    await page.locator('[data-scenario*="octopus"]').click();
    await expectAddress(page, '#/scenario/fitness/animals/octopus-lid.adl?status=failed');
    expect((await shownIn(page)).toSorted()).toEqual(FAILED);
    await page.locator('[data-scenario*="quarantine"]').click();
    await page.goBack();
    await expectAddress(page, '#/scenario/fitness/animals/octopus-lid.adl?status=failed');
    await page.goBack();
    await expectAddress(page, '#/?status=failed');
    await page.goForward();
    await expectAddress(page, '#/scenario/fitness/animals/octopus-lid.adl?status=failed');
  });

  test('is walked through by its keys', async () => {
    const page = await open(await report());
    const [first = '', second = ''] = await shownIn(page);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(second);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('Enter');
    await expectAddress(page, `#/scenario/${first}`);
    expect(await focused(page)).toBe(first);
  });
});
