import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Moment } from '../../../../../reporters/html/record/page-data.ts';
import { textOf } from '../../../../browser/page-parts.ts';
import { inBrowser, type Look } from '../../../../support/browser.ts';
import { barriersIn } from '../../../../support/browser-axe.ts';
import { discussion, event, finding, phase, planWithin, reportWith, turn } from './any-discussion.ts';
import { activeName, type Given, middleOf, show, timelinePage, walkTo } from './timeline-page.ts';

const STARTED = '2026-03-02T08:00:00.000Z';

const begun: readonly Moment[] = [
  event(20, 'connected'),
  event(60, 'thread_found', { text: 'thread 1' }),
  phase(300, 'rulebook', 'waiting', 'model m, reason gpu-busy'),
  finding(900, 'telemetry', 'block', 'Not today.\nThe mast is silent.'),
];
const later: readonly Moment[] = [
  ...begun,
  phase(2_500, 'rulebook', 'evaluating', 'gpu shed-a'),
  finding(3_900, 'rulebook', 'agree', 'Rule 9 is met.'),
];

const live = (moments: readonly Moment[]): Given => ({
  ...{ plan: planWithin(60_000, 1_000), report: null },
  discussion: discussion(moments, { isOver: false, startedAt: STARTED }),
});

/** All that a discussion may have: drops, a restart, gates of every kind, texts that are long or foreign. */
const eventful: Given = {
  plan: planWithin(6_000, 1_000, 2_000, null),
  report: {
    ...reportWith(6_000, ['failed', 1_000], ['undecided', 2_000], ['passed', 5_900]),
    endReason: 'deadline',
  },
  discussion: discussion([
    ...later.map((moment) => ({ ...moment, omitted: moment.text === null ? 0 : 1_234 })),
    turn(4_000, 'lost', 'socket closed'),
    turn(4_400, 'resumed', 'connection 2'),
    turn(4_700, 'restarted', 'thread 2'),
    finding(
      4_800,
      'a-name-that-is-longer-than-any-lane-has-room-for',
      'concern',
      `${'Very long. '.repeat(90)}\n<b>end</b>`,
    ),
    finding(5_000, 'telemetry', 'stand_aside'),
    event(5_500, 'synthesis', { text: 'Not today.\n\nAsk the station.\n1\n2\n3\n4\n5' }),
    event(5_900, 'error', { text: 'no stream' }),
  ]),
};

inBrowser('a timeline by itself', (open) => {
  const file = timelinePage();
  const opened = async (given: Given, look: Look = {}, now = Date.parse(STARTED) + 1_000) => {
    const page = await open(await file(), look);
    await page.clock.install({ time: now });
    await show(page, given);
    await page.clock.runFor(20);
    return {
      page,
      box: page.getByRole('listbox'),
      card: page.getByRole('region', { name: 'What happened' }),
    };
  };
  const ticks = (page: Page) => page.locator('.timeline-axis text').allTextContents();

  test('keeps the focus, the card and the stretch that is looked at while events come', async () => {
    const { page, card } = await opened(live(begun));
    const name = await walkTo(page, /Not today/);
    expect(name).toContain('Not today.');
    await page.keyboard.press('+');
    const [closer, told] = [await ticks(page), await textOf(card)];
    await page.clock.runFor(4_000);
    await show(page, live(later));
    expect(await activeName(page)).toBe(name);
    expect(await textOf(card)).toBe(told);
    expect(await ticks(page)).toEqual(closer);
    await page.keyboard.press('0');
    await page.clock.runFor(20);
    expect(await page.getByRole('option', { name: /Rule 9 is met/ }).count()).toBe(1);
  });

  test('goes along with now, until there is no now any more', async () => {
    const { page } = await opened(live(begun));
    const foot = page.locator('.timeline-foot');
    expect(await foot.textContent()).toMatch(/now 1(\.\d+)? s/);
    await page.clock.runFor(9_000);
    expect(await foot.textContent()).toMatch(/now 10(\.\d+)? s/);
    expect((await ticks(page)).at(-1)).toMatch(/^1\d(\.\d)? s$/);
    await show(page, {
      ...live(later),
      discussion: discussion(later, { startedAt: STARTED }),
      report: reportWith(4_000),
    });
    await page.clock.runFor(20);
    expect(await foot.textContent()).not.toContain('now');
    expect((await ticks(page)).at(-1)).toBe('4 s');
  });

  test('begins anew with another discussion', async () => {
    const { page, box, card } = await opened(eventful);
    await box.focus();
    await page.keyboard.press('End');
    await card.waitFor();
    const other = discussion([event(5, 'connected')], { iteration: 1 });
    await show(page, { ...eventful, discussion: other, report: { ...reportWith(50), index: 1 } });
    await page.clock.runFor(20);
    expect(await card.count()).toBe(0);
    expect(await page.getByRole('option', { name: 'stream connected' }).count()).toBe(1);
    expect(await page.getByRole('option', { name: 'Not today' }).count()).toBe(0);
  });

  test('lets one move into a card and read, and closes it when one leaves, or by Escape', async () => {
    const { page, card } = await opened(eventful);
    const mark = await middleOf(page, /telemetry blocks/);
    await page.mouse.move(...mark);
    await card.waitFor();
    expect(await textOf(card)).toMatch(/Not today\.\n+The mast is silent\.[\s\S]*1,234 more characters/);
    const place = await card.boundingBox();
    if (place === null) throw new Error('the card has no place');
    await page.mouse.move(place.x + 20, place.y + 10, { steps: 3 });
    await page.clock.runFor(5_000);
    expect(await card.count()).toBe(1);
    await page.mouse.move(5, 5, { steps: 3 });
    await page.clock.runFor(1_000);
    expect(await card.count()).toBe(0);
    await page.mouse.move(...mark);
    await card.waitFor();
    await page.keyboard.press('Escape');
    await page.clock.runFor(20);
    expect(await card.count()).toBe(0);
  });

  test('is one stop of the Tab key, and its card another one', async () => {
    const { page, box, card } = await opened(eventful);
    const focused = () =>
      page.evaluate('document.activeElement?.getAttribute("role") ?? document.activeElement?.textContent');
    await page.getByRole('button', { name: 'All of it' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('listbox');
    expect(await box.getAttribute('aria-activedescendant')).not.toBeNull();
    await page.keyboard.press('Tab');
    expect(await card.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('As a list');
    await page.clock.runFor(20);
    expect(await card.count()).toBe(0);
  });

  test.each([1280, 360])(
    'has every card inside a window of %i pixels, which never scrolls to the side',
    async (width) => {
      const { page, box, card } = await opened(eventful, { width, height: 600 });
      await box.focus();
      await page.keyboard.press('Home');
      const told = new Set<string>();
      for (let step = 0; step < 30; step += 1) {
        await page.clock.runFor(40);
        const place = await card.boundingBox();
        if (place === null) throw new Error('the card has no place');
        expect(place.x >= 0 && place.x + place.width <= width).toBe(true);
        expect(place.y >= 0 && place.y + place.height <= 600).toBe(true);
        told.add(await activeName(page));
        await page.keyboard.press('ArrowRight');
      }
      expect(told.size).toBeGreaterThan(14);
      expect([...told].every((name) => name !== '' && name !== 'gone')).toBe(true);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );

  test.each(['light', 'dark'] as const)('bars nobody, %s', async (scheme) => {
    const { page, box } = await opened(eventful, { scheme });
    await page.getByText('As a list').click();
    await box.focus();
    await page.keyboard.press('End');
    await page.clock.runFor(40);
    expect(await barriersIn(page)).toEqual([]);
  });

  test('folds agents when they are very many, and long texts in the list', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      finding(index * 10, `agent ${index}`, 'agree', 'Yes. '.repeat(150)),
    );
    const { page } = await opened({ plan: null, report: reportWith(2_000), discussion: discussion(many) });
    const lanes = page.locator('.timeline-names text');
    expect(await lanes.count()).toBe(25);
    await page.getByRole('button', { name: 'Show 176 more agents' }).click();
    expect(await lanes.count()).toBe(200);
    await page.getByRole('button', { name: 'Show fewer agents' }).click();
    await page.getByText('As a list').click();
    const row = page.locator('.timeline-list li').nth(3);
    const before = (await textOf(row)).length;
    await row.getByRole('button', { name: 'Show all' }).click();
    expect((await textOf(row)).length).toBeGreaterThan(before + 300);
  });

  test('prints what it draws and no card, and of a list that is open the whole of it', async () => {
    const { page, box, card } = await opened(eventful);
    await page.getByText('As a list').click();
    await box.focus();
    await page.keyboard.press('End');
    await card.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await card.isVisible()).toBe(false);
    expect(await page.locator('.timeline-drawing').isVisible()).toBe(true);
    expect(await page.getByRole('toolbar').isVisible()).toBe(false);
    expect(await page.getByText('<b>end</b>').isVisible()).toBe(true);
  });
});
