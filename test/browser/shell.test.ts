import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import {
  addressOf,
  at,
  expectAddress,
  focused,
  overflowOf,
  scenarioAddress,
  shownIn,
  textOf,
} from './page-parts.ts';

const OCTOPUS = '#/scenario/fitness/animals/octopus-lid.adl';

/** The colour behind everything, as red, green and blue. */
function ground(page: Page): Promise<string> {
  return page.evaluate('getComputedStyle(document.body).backgroundColor');
}

/** How light a colour is, from 0 to 255. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

inBrowser('a report', (open) => {
  const file = reportFiles();
  const report = () => file('aquarium', pageRun);

  test('says in its title and at its top how the run went', async () => {
    const page = await open(await report());
    await page.getByRole('heading', { level: 1, name: '3 of 13 scenarios failed, 1 errored' }).waitFor();
    expect(await page.title()).toMatch(/aquarium/);
    expect(await textOf(page.getByRole('banner'))).toMatch(/Failed/);
  });

  test('holds nothing that it would have to fetch', async () => {
    const text = readFileSync(fileURLToPath(await report()), 'utf8');
    expect(text).not.toMatch(/<link[^>]+stylesheet|<script[^>]+src=|@import|url\(\s*['"]?https?:/);
  });

  test('tells what its keys do, and does it', async () => {
    const page = await open(await report());
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    const keys = await help.locator('dt').allInnerTexts();
    expect(keys.map((text) => text.replace(/\s+/g, ' '))).toEqual(
      ['/', 'j k', 'n p', 'Enter', 'Esc', '1 2 3 4', 't', '?'].map((text) =>
        expect.stringMatching(spaced(text)),
      ),
    );
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });

    await page.keyboard.press('/');
    await page.keyboard.type('jellyfish?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jellyfish?');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');

    await page.keyboard.press('n');
    const first = await focused(page);
    await page.keyboard.press('n');
    const second = await focused(page);
    await page.keyboard.press('p');
    expect(await focused(page)).toBe(first);
    expect(new Set([first, second, ...(await shownIn(page)).slice(0, 4)]).size).toBe(4);

    for (const [key, status] of [
      ['1', 'failed'],
      ['2', 'errored'],
      ['3', 'passed'],
      ['4', 'skipped'],
    ] as const) {
      await page.keyboard.press(key);
      await expectAddress(page, `#/?status=${status}`);
      await page.keyboard.press(key);
    }
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    expect(await shownIn(page)).toHaveLength(13);
  });

  test('goes from one open scenario to the next, and back to all of them', async () => {
    const page = await open(at(await report(), scenarioAddress('fitness/animals/octopus-lid.adl')));
    const ids = await shownIn(page);
    await page.keyboard.press('j');
    await expectAddress(page, `#/scenario/${ids[ids.indexOf('fitness/animals/octopus-lid.adl') + 1]}`);
    await page.keyboard.press('k');
    await expectAddress(page, OCTOPUS);
    await page.keyboard.press('Escape');
    await expectAddress(page, '#/');
    await expect.poll(() => focused(page), { timeout: 10_000 }).toBe('fitness/animals/octopus-lid.adl');
  });

  test('lets whoever speaks to a computer turn its keys off', async () => {
    const page = await open(await report());
    await page.getByRole('button', { name: /Help/ }).click();
    await page.getByLabel('Keys of one character do something').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await page.keyboard.press('j');
    expect(await shownIn(page)).toHaveLength(13);
    expect(addressOf(page)).toBe('');
  });

  test('is as light or dark as the system, until one chooses', async () => {
    const page = await open(await report(), { scheme: 'dark' });
    expect(lightness(await ground(page))).toBeLessThan(60);
    await page.keyboard.press('t');
    expect(lightness(await ground(page))).toBeGreaterThan(200);
    await page.keyboard.press('t');
    expect(lightness(await ground(page))).toBeLessThan(60);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(lightness(await ground(page))).toBeLessThan(60);
    await page.keyboard.press('t');
    expect(lightness(await ground(page))).toBeGreaterThan(200);
  });

  test('of a scenario that it does not have says so', async () => {
    const page = await open(at(await report(), '#/scenario/fitness%2Fnone.adl/iteration/99'));
    await page.getByRole('heading', { name: 'No such scenario' }).waitFor();
    await page.goto(at(await report(), '#/%E0%A4%A/%%%?status=%F0&sort=no'));
    await page.reload();
    expect(await shownIn(page)).toHaveLength(13);
  });

  test('is no wider than a small screen, wherever one looks', async () => {
    // Which is also a page of 1280 pixels at four times its size.
    const page = await open(await report(), { width: 320, height: 740 });
    expect(await overflowOf(page)).toBe(0);
    for (const { id } of (await scenariosOf()).values()) {
      await page.evaluate(`location.hash = ${JSON.stringify(scenarioAddress(id))}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      expect(await overflowOf(page), id).toBe(0);
    }
  });

  test('is as high as a large screen: its parts are scrolled, and never all of it', async () => {
    const page = await open(at(await report(), scenarioAddress('fitness/water/reef-salinity.adl')));
    await page.getByText('Scenario file').click();
    await page.getByRole('button', { name: /^Line/ }).last().click();
    await expect.poll(() => focused(page)).toMatch(/DEFER synthesis REFLECTS/);
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollTop')).toBe(0);
  });

  test('can be printed: what is folded up is there, the tools are not', async () => {
    const page = await open(at(await report(), scenarioAddress('fitness/water/filter-failure.md')));
    await page.getByRole('heading', { name: 'Gates' }).waitFor();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    for (const name of ['Question', 'Answer', 'Judged', 'Gates', 'Discussion']) {
      expect(await page.getByRole('heading', { name }).first().isVisible(), name).toBe(true);
    }
  });

  test('without scripts tells how the run went, and which scenarios did not pass', async () => {
    const page = await open(await report(), { javaScriptEnabled: false });
    const text = await textOf(page.locator('body'));
    expect(text).toMatch(/3 of 13 scenarios failed|3 failed/);
    for (const id of ['octopus-lid', 'quarantine', 'night-lights', 'generator']) expect(text).toContain(id);
  });
});

function spaced(text: string): RegExp {
  return new RegExp(`^${text.replace(/[/?]/g, '\\$&').replaceAll(' ', '\\s*')}$`);
}

async function scenariosOf() {
  const [started] = (await pageRun()).log;
  return started?.type === 'run-started' ? started.scenarios : [];
}
