import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import { at, expectAddress, focused, scenarioAddress, textOf } from './page-parts.ts';

inBrowser('a scenario in a report', (open) => {
  const file = reportFiles();
  const report = () => file('aquarium', pageRun);
  const look = async (id: string, more = '') => open(at(await report(), scenarioAddress(id, more)));

  test('shows the question, the answer by its Markdown, and the reference', async () => {
    const page = await look('fitness/water/filter-failure.md');
    await page.getByRole('heading', { level: 1, name: /A failed filter is taken out/ }).waitFor();
    await page.getByText('Pump 3 of the kelp forest has stopped.').first().waitFor();
    await page.getByRole('heading', { name: 'The next hour' }).waitFor();
    expect(await page.getByRole('cell', { name: '≥ 7.0 mg/l' }).count()).toBe(1);
    expect(await page.locator('pre', { hasText: 'lab read --tank kelp-forest' }).count()).toBe(1);
    expect(await page.locator('.references').allInnerTexts()).toEqual([
      expect.stringContaining('Open the bypass first, then close pump 3'),
    ]);
    const link = page.getByRole('link', { name: 'handbook of the pump room' });
    expect(await link.getAttribute('href')).toBe('https://handbook.example/pumps#bypass');
    expect(await link.getAttribute('rel')).toMatch(/noreferrer/);
    await page.getByRole('button', { name: 'Show the answer as text' }).click();
    await page.locator('pre', { hasText: '## The next hour' }).waitFor();
  });

  test('shows how it was judged, by iteration', async () => {
    const page = await look('fitness/animals/octopus-lid.adl');
    await page.getByRole('heading', { name: /REFLECTS 0\.53 \(mean of 8, 0\.41 to 0\.66\)/ }).waitFor();
    expect(await page.getByText('Fabrication: something in the answer is made up.').count()).toBe(1);
    await page.getByRole('tab', { name: /^Iteration 4/ }).click();
    await expectAddress(page, '#/scenario/fitness/animals/octopus-lid.adl/iteration/4');
    await page.getByText('Iteration 4: 0.66', { exact: true }).waitFor();
    expect(await page.getByText('Fabrication: something in the answer is made up.').count()).toBe(0);
  });

  test('is walked through iteration by iteration, which one need not go back through', async () => {
    const page = await open(await report());
    await page.locator('[data-scenario*="penguin"]').click();
    // The one that failed is shown first.
    await page.getByText('There are about 21 penguins').first().waitFor();
    await page.getByRole('tab', { name: /^Iteration 3/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expectAddress(page, '#/scenario/fitness/animals/penguin-count.md/iteration/4');
    await page.getByText('There are 23 penguins').first().waitFor();
    await page.keyboard.press('End');
    await expectAddress(page, '#/scenario/fitness/animals/penguin-count.md/iteration/8');
    expect(await page.getByRole('tab', { name: /^Iteration 8/ }).getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    await expectAddress(page, '');
  });

  test('is led to at one gate of one iteration', async () => {
    const page = await look('fitness/animals/quarantine.adl', '/iteration/7/gate/1');
    const gate = page.getByRole('listitem').filter({ hasText: 'at least 3 specialists contribute' }).last();
    await gate.waitFor();
    expect(await gate.getAttribute('aria-current')).toBe('true');
    expect(await textOf(gate)).toMatch(/passed/);
    await expect
      .poll(() => gate.evaluate((element) => element.contains(element.ownerDocument.activeElement)))
      .toBe(true);
    await expect.poll(async () => (await gate.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect((await gate.boundingBox())?.y).toBeLessThan(900);
    expect(await page.getByRole('tab', { name: /^Iteration 7/ }).getAttribute('aria-selected')).toBe('true');
  });

  test('leads from what went wrong to the gate, and to its line', async () => {
    const page = await look('fitness/water/night-lights.adl');
    await page.getByRole('link', { name: 'synthesis CONTAINS "22:30"' }).first().click();
    await expectAddress(page, '#/scenario/fitness/water/night-lights.adl/iteration/1/gate/2');
    const gate = page.getByRole('listitem').filter({ hasText: '6 of 8 iterations' }).last();
    await gate.getByRole('button', { name: /^Line 9/ }).click();
    await expect.poll(() => focused(page)).toMatch(/synthesis CONTAINS "22:30"/);
  });

  test('tells of faults, tries and what they were', async () => {
    const page = await look('fitness/power/generator.adl', '/iteration/3');
    await page.getByText('could not be opened again (ECONNREFUSED)').first().waitFor();
    const text = await textOf(page.locator('main'));
    expect(text).toMatch(/503 until the readiness budget was used up/);
    expect(text).toMatch(/Is the port-forward still running\?/);
  });

  test('compares an answer with another one, and marks what differs', async () => {
    const page = await look('fitness/animals/penguin-count.md', '/iteration/3');
    await page.getByText('Compared with another answer').click();
    await page.locator('ins').first().waitFor();
    expect(await page.locator('del').count()).toBeGreaterThan(0);
  });

  test('that was skipped says why', async () => {
    const page = await look('fitness/staff/roster.adl');
    await page
      .getByText('requires the environment variable AQUARIUM_STAFF, which is not set')
      .last()
      .waitFor();
    await page.getByText('synthesis CONTAINS "two keepers"').first().waitFor();
  });

  test('that could not be read shows where', async () => {
    const trouble = await file('trouble', async () => ({ log: recordedRuns['trouble'] ?? [] }));
    const page = await open(at(trouble, scenarioAddress('fitness/broken.adl')));
    await page.getByText('this gate would never be checked').first().waitFor();
    expect(await textOf(page.locator('main'))).toMatch(/did you mean CONTAINS\?/);
  });

  test('is unpacked when it is looked at, and not before', async () => {
    const page = await open(await report());
    await page.getByRole('heading', { level: 1 }).waitFor();
    const said = 'The spotted ray gives birth within days';
    expect(await page.evaluate('document.documentElement.outerHTML')).not.toContain(said);
    await page.locator('[data-scenario*="ray-pool"]').click();
    await page.getByText(said).first().waitFor();
  });

  test('that cannot be unpacked says so, and the others can be read', async () => {
    const { readFileSync, writeFileSync } = await import('node:fs');
    const { fileURLToPath } = await import('node:url');
    const path = fileURLToPath(await report());
    const damaged = path.replace('.html', '-damaged.html');
    const text = readFileSync(path, 'utf8');
    writeFileSync(damaged, text.replace(/(id="crew-fitness-block-0">.{200}).{40}/s, `$1${'A'.repeat(40)}`));
    const page = await open(`file://${damaged}${scenarioAddress('fitness/animals/octopus-lid.adl')}`);
    await page.getByRole('alert').first().waitFor();
    expect(await page.locator('[data-scenario]').count()).toBe(13);
  });
});
