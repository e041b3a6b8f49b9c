import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { at, scenarioAddress, textOf } from './page-parts.ts';

/** What the keyboard is at, as it is told to whoever does not see it. */
function active(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id === null || id === undefined ? '' : (document.getElementById(id)?.getAttribute('aria-label') ?? 'gone');
  })()`);
}

inBrowser('a timeline', (open) => {
  const file = reportFiles();
  const look = async (id: string, iteration: number) => {
    const page = await open(
      at(await file('aquarium', pageRun), scenarioAddress(id, `/iteration/${iteration}`)),
    );
    const timeline = page.getByRole('listbox', { name: 'Timeline' });
    await timeline.waitFor();
    await timeline.scrollIntoViewIfNeeded();
    return { page, timeline, card: page.getByRole('region', { name: 'What happened' }) };
  };

  test('is walked through by arrows, through time and from lane to lane', async () => {
    const { page, timeline, card } = await look('fitness/animals/quarantine.adl', 1);
    await timeline.focus();
    await page.keyboard.press('Home');
    const first = await active(page);
    expect(first).not.toBe('');
    const seen = new Set([first]);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('ArrowRight');
      seen.add(await active(page));
    }
    expect([...seen].join('\n')).toMatch(/vet[\s\S]*waiting for a GPU/);
    expect([...seen].join('\n')).toMatch(/synthesis/);
    await page.keyboard.press('Home');
    expect(await active(page)).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).not.toBe(first);
    await card.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await active(page)).not.toBe('gone');
  });

  test('tells in a card what was said, which one can read into and close', async () => {
    const { page, timeline, card } = await look('fitness/animals/ray-pool.md', 1);
    await timeline.getByRole('option', { name: /vet.*block/ }).hover();
    await card.waitFor();
    expect(await textOf(card)).toContain('The spotted ray gives birth within days.');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await timeline.focus();
    await page.keyboard.press('Home');
    await card.waitFor();
    await page.keyboard.press('Enter');
    expect(await card.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await timeline.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  test('is looked at more closely, and as a whole again', async () => {
    const { page, timeline } = await look('fitness/water/filter-failure.md', 1);
    const ticks = () => page.locator('.timeline-axis text').allInnerTexts();
    const whole = await ticks();
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    expect(await ticks()).not.toEqual(whole);
    await page.getByRole('button', { name: 'All of it' }).click();
    expect(await ticks()).toEqual(whole);
    await timeline.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await ticks()).not.toEqual(whole);
    await page.keyboard.press('0');
    expect(await ticks()).toEqual(whole);
    const box = await page.locator('.timeline-drawing').boundingBox();
    if (box === null) throw new Error('the drawing has no place');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 4 });
    await page.mouse.up();
    expect(await ticks()).not.toEqual(whole);
  });

  test('shows a lost connection, and a crew that began again', async () => {
    const drop = await look('fitness/animals/ray-pool.md', 2);
    expect(await drop.timeline.getByRole('option', { name: /connection lost/i }).count()).toBe(1);
    const restart = await look('fitness/animals/seahorse-diet.adl', 1);
    expect(await restart.timeline.getByRole('option', { name: /began again|started again/i }).count()).toBe(
      1,
    );
  });

  test('is told as a list to whoever does not see it', async () => {
    const { page } = await look('fitness/animals/quarantine.adl', 1);
    await page.getByText('As a list').click();
    const rows = await page.locator('.timeline-list li').allInnerTexts();
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.join('\n')).toMatch(/No paper, white spots on one of four/);
  });
});
