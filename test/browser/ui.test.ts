import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { barriersIn } from '../support/browser-axe.ts';
import { startUi } from '../support/browser-ui.ts';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { expectAddress, focused, scenarioAddress, shownIn } from './page-parts.ts';

const QUARANTINE = 'fitness/quarantine.adl';
const LIGHTS = 'fitness/night-lights.adl';
const three = {
  scenarios: ['animals/quarantine.adl', 'water/night-lights.adl', 'animals/penguin-count.md'],
  says: ['quarantine', 'night-lights', 'penguin-count'],
};
/** Longer than any of them is discussed. */
const ALL_OF_IT = 90_000;

function row(page: Page, id: string) {
  return page.locator(`[data-scenario="${id}"]`);
}

/** Waits until the list has a scenario so. */
async function until(page: Page, id: string, status: string): Promise<void> {
  await row(page, id)
    .filter({ has: page.getByText(`${status}:`, { exact: true }) })
    .waitFor();
}

inBrowser('crew-fitness ui', (open) => {
  let cli: BuiltCli | null = null;
  beforeAll(async () => {
    cli = await buildCli();
  }, 120_000);
  afterAll(() => cli?.remove());
  const start = (settings: Parameters<typeof startUi>[1] = three) => {
    if (cli === null) throw new Error('nothing is built');
    return startUi(cli, settings);
  };

  test('is opened by its link, which is good for one browser', async () => {
    const { link } = await start();
    const page = await open(link);
    expect(await shownIn(page)).toHaveLength(3);
    expect(page.url()).not.toContain('token');
    await page.reload();
    // What it shows is fetched once it is loaded.
    await page.locator('[data-scenario]').first().waitFor();
    expect(await shownIn(page)).toHaveLength(3);
    const other = await open(link, { ready: 'body', mayComplain: ['403', '401'] });
    expect(await other.locator('[data-scenario]').count()).toBe(0);
    expect(await other.locator('body').textContent()).toMatch(/link/);
  });

  test('shows a discussion while it goes on, and how it ends', async () => {
    const { link, crew } = await start();
    const page = await open(`${link}${scenarioAddress(QUARANTINE)}`);
    await page.evaluate('globalThis.isTheSame = true');
    await page.getByRole('button', { name: 'Run this again' }).click();
    await until(page, QUARANTINE, 'running');
    const happened = page.getByRole('listbox', { name: 'Timeline' }).getByRole('option');
    await crew.talk(5_000);
    await happened.filter({ hasText: /waiting for a GPU/ }).waitFor();
    expect(await page.getByText('14 days in tank Q2').count()).toBe(0);
    await crew.talk(12_000);
    await page.getByText('Tank Q2 is empty').first().waitFor();
    await crew.talk(ALL_OF_IT);
    await until(page, QUARANTINE, 'passed');
    await page.getByText('Yes, all four, for 14 days in tank Q2.').first().waitFor();
    expect(await page.evaluate('globalThis.isTheSame')).toBe(true);
  });

  test('asks again, and marks what is said otherwise', async () => {
    const { link, crew } = await start();
    const page = await open(`${link}${scenarioAddress(LIGHTS)}`);
    await page.getByRole('button', { name: 'Run this again' }).click();
    await until(page, LIGHTS, 'running');
    await crew.talk(ALL_OF_IT);
    await until(page, LIGHTS, 'failed');
    await crew.learn(['night-lights.figures']);
    await page.getByRole('button', { name: 'Run this again' }).click();
    await until(page, LIGHTS, 'running');
    await crew.talk(ALL_OF_IT);
    await until(page, LIGHTS, 'passed');
    await page.locator('ins', { hasText: '22:30' }).waitFor();
    await page.locator('del', { hasText: 'half past ten' }).waitFor();
  });

  test('decides again when a gate is changed, and asks nobody', async () => {
    const { link, crew, rewrite } = await start();
    const page = await open(`${link}${scenarioAddress(LIGHTS)}`);
    await page.getByRole('button', { name: 'Run this again' }).click();
    await until(page, LIGHTS, 'running');
    await crew.talk(ALL_OF_IT);
    await until(page, LIGHTS, 'failed');
    const requests = crew.requests();
    rewrite(LIGHTS, (text) => text.replace('"22:30"', '"half past ten"'));
    await until(page, LIGHTS, 'passed');
    await page.getByRole('heading', { name: 'synthesis CONTAINS "half past ten"' }).waitFor();
    rewrite(LIGHTS, (text) => text.replace('CONTAINS', 'INCLUDES'));
    await until(page, LIGHTS, 'errored');
    expect(crew.requests()).toBe(requests);
  });

  test('calls off what goes on', async () => {
    const { link, crew } = await start();
    const page = await open(link);
    const callOff = page.getByRole('button', { name: 'Call off' });
    expect(await callOff.isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Run shown again/ }).click();
    await until(page, LIGHTS, 'running');
    await crew.talk(3_000);
    await callOff.click();
    await expect.poll(() => callOff.isDisabled(), { timeout: 20_000 }).toBe(true);
    expect(await page.getByText('running:', { exact: true }).count()).toBe(0);
  });

  test('stays as one left it while it goes on', async () => {
    const { link, crew } = await start();
    const page = await open(link);
    await page.keyboard.press('/');
    await page.keyboard.type('penguin');
    await expectAddress(page, '#/?text=penguin');
    await page.getByRole('button', { name: 'Run shown again (1)' }).click();
    await until(page, 'fitness/penguin-count.md', 'running');
    await page.keyboard.press('/');
    await crew.talk(ALL_OF_IT);
    await until(page, 'fitness/penguin-count.md', 'passed');
    await expectAddress(page, '#/?text=penguin');
    expect(await shownIn(page)).toEqual(['fitness/penguin-count.md']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('penguin');
    expect(await focused(page)).toBe('');
    expect(await page.evaluate('document.activeElement.id')).toBe('search');
  });

  test('opens a gate in the editor', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crew-fitness-editor-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [editor, opened] = [join(folder, 'code'), join(folder, 'opened')];
    writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > '${opened}'\n`, { mode: 0o755 });
    const { link, cwd } = await start({ ...three, environment: { EDITOR: editor } });
    const page = await open(`${link}${scenarioAddress(LIGHTS)}`);
    await page.getByRole('button', { name: 'Open line 9 in the editor' }).click();
    await expect
      .poll(() => (existsSync(opened) ? readFileSync(opened, 'utf8') : ''), { timeout: 20_000 })
      .toMatch(new RegExp(`^-g\\n.*${LIGHTS}:9\\n$`));
    expect(readFileSync(opened, 'utf8')).toContain(cwd.slice(cwd.lastIndexOf('/')));
  });

  test('says so when it has ended, and lets nobody wish in vain', async () => {
    const { link, end } = await start();
    const page = await open(link, {
      mayComplain: ['net::ERR_'],
    });
    await end();
    await page.getByRole('alert').filter({ hasText: 'Not live any more.' }).waitFor();
    expect(await page.getByRole('button', { name: /^Run shown again/ }).isDisabled()).toBe(true);
    expect(await shownIn(page)).toHaveLength(3);
  });

  test('keeps nobody out, whatever goes on', async () => {
    const { link, crew } = await start();
    const page = await open(`${link}${scenarioAddress(QUARANTINE)}`);
    // Until its scenario has come the page has no heading.
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await barriersIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run this again' }).click();
    await until(page, QUARANTINE, 'running');
    await crew.talk(14_000);
    await page.getByText('Tank Q2 is empty').first().waitFor();
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersIn(page), colorScheme).toEqual([]);
    }
  });
});
