import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RunEvent } from '#model';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { attacks, CANARY, underAttack } from '../support/page-run-hostile.ts';
import { recordedRuns } from '../support/recorded-runs.ts';
import {
  discussion,
  observation,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

/** Whatever of a document could run, load or lead astray; nothing where there is no such thing. */
const STRANGERS = `[...document.querySelectorAll('*')].flatMap((element) => {
  const said = element.outerHTML.slice(0, 200);
  if (element.matches('iframe, object, embed, base, form[action], meta[http-equiv="refresh"], script[src], link[rel="stylesheet"]')) return [said];
  if (element.localName === 'style' && element.parentElement?.localName !== 'head') return [said];
  const names = element.getAttributeNames();
  if (names.some((name) => name.startsWith('on'))) return [said];
  return names.flatMap((name) => {
    if (!['href', 'src', 'xlink:href', 'srcset', 'poster', 'formaction', 'style'].includes(name)) return [];
    const value = element.getAttribute(name) ?? '';
    const isLink = element.localName === 'a' && /^(https?:|mailto:|#)/i.test(value);
    const isOurs = value.startsWith('#') || (element.localName === 'link' && value.startsWith('data:'));
    return isLink || isOurs || name === 'style' ? [] : [said];
  });
})`;

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(`globalThis.${CANARY} ?? null`)).toBeNull();
  expect(await page.evaluate(STRANGERS)).toEqual([]);
}

/** Looks at every scenario, with all that is folded away in it. */
async function visitAll(page: Page): Promise<number> {
  const addresses = (await page.evaluate(
    `[...new Set([...document.querySelectorAll('a[href^="#/scenario/"]')].map((link) => link.getAttribute('href')))]`,
  )) as readonly string[];
  for (const address of addresses) {
    await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
    await page.locator('main h2, main h1').first().waitFor();
    await page.evaluate(
      `document.querySelectorAll('details').forEach((details) => { details.open = true; })`,
    );
    await expectHarmless(page);
  }
  return addresses.length;
}

inBrowser('a run of somebody who means ill', (open) => {
  const file = reportFiles();
  const runs: Readonly<Record<string, () => Promise<readonly RunEvent[]>>> = {
    aquarium: async () => underAttack((await pageRun()).log),
    trouble: async () => underAttack(recordedRuns['trouble'] ?? []),
    failures: async () => underAttack(recordedRuns['failures'] ?? []),
    hostile: async () => recordedRuns['hostile'] ?? [],
  };

  test.each(Object.keys(runs))('does nothing in any text of %s, and all of it can be read', async (name) => {
    const log = (await runs[name]?.()) ?? [];
    const page = await open(await file(`attacked-${name}`, async () => ({ log })));
    await expectHarmless(page);
    const [started] = log;
    const rejected = log.filter(({ type }) => type === 'file-rejected').length;
    const scenarios = started?.type === 'run-started' ? started.scenarios.length : 0;
    expect(await visitAll(page)).toBe(scenarios + rejected);
  });

  test('does nothing in an answer, whichever attack it is', async () => {
    const plans = attacks.map((_, index) => scenario(`fitness/attack-${index}.adl`));
    const log = stamp([
      runStarted(plans),
      ...plans.flatMap(({ id }, index) => [
        ...discussion(id, observation(0, { answer: `${attacks[index]}\n\n> ${attacks[index]}\n` })),
        scenarioFinished(id, 'passed'),
      ]),
      runFinished(0),
    ]);
    const page = await open(await file('attacking-answers', async () => ({ log })));
    expect(await visitAll(page)).toBe(attacks.length);
  });

  test('with an answer of ten megabytes shows the beginning of it, and goes on', async () => {
    const [long, other] = [scenario('fitness/long.adl'), scenario('fitness/other.adl')];
    const answer = `# The beginning\n\n${'**water** and `salt` | '.repeat(10_000_000 / 21)}\n\nThe end.`;
    const log = stamp([
      runStarted([long, other]),
      ...discussion(long.id, observation(0, { answer })),
      scenarioFinished(long.id, 'passed'),
      ...discussion(other.id, observation(0)),
      scenarioFinished(other.id, 'passed'),
      runFinished(0),
    ]);
    const page = await open(await file('long-answer', async () => ({ log })));
    await page.locator('a[href*="long.adl"]').first().click();
    await page.getByText('The beginning').first().waitFor();
    await page.locator('a[href*="other.adl"]').first().click();
    await page.getByText('The library opens at nine.').first().waitFor();
  });
});
