import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunEvent, RunEventBody } from '#model';
import { startUiServer } from '#ui';
import { liveSource } from '../../reporters/html/page/sources/live-source.ts';
import { soon } from '../lsp/support/soon.ts';
import { virtualClock } from '../support/virtual-clock.ts';
import { nodeLine } from './support/node-line.ts';
import { ask, cookieOf, type PlayedUi, playUi } from './support/play-ui.ts';

const AT = { version: 1, seq: 0, at: '2026-10-04T09:30:00Z' } as const;
const event = (body: RunEventBody): RunEvent => ({ ...AT, ...body });
const finding = (scenario: string): RunEvent =>
  event({
    ...{ type: 'discussion-advanced', scenario, iteration: 0, attempt: 1, atMs: 5 },
    event: { type: 'finding', agent: 'stock', status: null, signal: 'agree' },
  });

/** A page that listens to a server whose head and scenarios count how often they were asked for. */
async function listening(handlers: Partial<Parameters<typeof playUi>[0]> = {}) {
  let heads = 0;
  const details: Record<string, number> = {};
  const played = await playUi({
    head: async () => {
      heads += 1;
      return JSON.stringify({ number: heads, scenarios: [{ id: 'a.adl' }, { id: 'b.adl' }] });
    },
    scenario: async (id) => {
      details[id] = (details[id] ?? 0) + 1;
      return id === 'none.adl' ? null : JSON.stringify({ id, number: details[id] });
    },
    ...handlers,
  });
  const server = { port: played.server.port, cookie: await played.letIn() };
  const clock = virtualClock();
  const line = nodeLine(server, clock);
  const source = await liveSource(line);
  const told: (string | null)[] = [];
  source.subscribe((scenario) => told.push(scenario));
  const numberOf = () => Reflect.get(source.head(), 'number');
  // The stream is open, and all has been looked at once more.
  await soon(() => expect(numberOf()).toBe(2));
  await soon(() => expect(told).toEqual([null]));
  told.splice(0);
  line.asked.splice(0);
  clock.advance(250);
  return { played, source, told, line, clock, server, numberOf };
}

describe('what happens in a run', () => {
  test('outdates the scenario that it is about, and that alone', async () => {
    const { played, source, told, line } = await listening();
    expect(await source.detail('a.adl')).toEqual({ id: 'a.adl', number: 1 });
    expect(await source.detail('b.adl')).toEqual({ id: 'b.adl', number: 1 });
    expect(await source.detail('a.adl')).toEqual({ id: 'a.adl', number: 1 });
    played.server.tell(finding('a.adl'));
    await soon(() => expect(told).toEqual(['a.adl']));
    expect(await source.detail('a.adl')).toEqual({ id: 'a.adl', number: 2 });
    expect(await source.detail('b.adl')).toEqual({ id: 'b.adl', number: 1 });
    expect(line.asked).toEqual(['/scenario?id=a.adl', '/scenario?id=b.adl', '/scenario?id=a.adl']);
  });

  test('outdates the list where the list shows it', async () => {
    const { played, told, numberOf } = await listening();
    played.server.tell(
      event({
        ...{ type: 'scenario-finished', scenario: 'a.adl', status: 'passed', reason: null, passRate: 1 },
        ...{ flaky: false, durationMs: 5, judged: [], untilSure: null },
      }),
    );
    await soon(() => expect(told).toEqual([null]));
    expect(numberOf()).toBe(3);
  });

  test('outdates everything where it is about a scenario that the list calls otherwise', async () => {
    const { played, source, told, line } = await listening();
    await source.detail('a.adl');
    played.server.tell(finding('odd\u0007.adl'));
    await soon(() => expect(told).toEqual([null]));
    await source.detail('a.adl');
    expect(line.asked.filter((address) => address === '/scenario?id=a.adl')).toHaveLength(2);
  });

  test('is passed on four times a second at most', async () => {
    const { played, told, clock, line } = await listening();
    for (let count = 0; count < 100; count += 1) {
      played.server.tell(finding('a.adl'));
      played.server.change();
    }
    await soon(() => expect(told.length).toBeGreaterThan(0));
    await soon(() => expect(clock.pending()).toBe(1));
    const before = told.length;
    expect(before).toBeLessThan(3);
    played.server.tell(finding('a.adl'));
    played.server.tell(finding('b.adl'));
    await played.send('/');
    expect(told).toHaveLength(before);
    clock.advance(250);
    await soon(() => expect(told.length).toBeGreaterThan(before));
    expect(line.asked.filter((address) => address === '/head').length).toBeLessThan(4);
  });

  test('that no event tells outdates everything', async () => {
    const { played, told, numberOf } = await listening();
    played.server.change();
    await soon(() => expect(told).toEqual([null]));
    expect(numberOf()).toBe(3);
  });
});

describe('scenarios', () => {
  test('that are not there are none, and what cannot be read says why', async () => {
    let isBroken = false;
    const { source } = await listening({
      scenario: async (id) => {
        if (isBroken) throw new Error('a bug');
        return id === 'none.adl' ? null : '{}';
      },
    });
    expect(await source.detail('none.adl')).toBeNull();
    isBroken = true;
    await expect(source.detail('ä b.adl')).rejects.toThrow(/^Something is wrong in crew-fitness\./);
    isBroken = false;
    expect(await source.detail('ä b.adl')).toEqual({});
  });

  test('are not kept without end', async () => {
    const { source, line } = await listening();
    for (let count = 0; count < 200; count += 1) await source.detail(`${count}.adl`);
    line.asked.splice(0);
    await source.detail('199.adl');
    await source.detail('0.adl');
    expect(line.asked).toEqual(['/scenario?id=0.adl']);
  });
});

describe('wishes', () => {
  test('are carried out, and say why not', async () => {
    const { played, source } = await listening();
    expect(await source.actions?.ask(['a.adl'])).toBeNull();
    expect(await source.actions?.evaluate(['a.adl', 'b.adl'])).toBeNull();
    expect(await source.actions?.callOff()).toBeNull();
    expect(await source.actions?.openInEditor('a.adl', 7)).toBeNull();
    expect(played.wished).toEqual([
      '"ask" ["a.adl"]',
      '"evaluate" ["a.adl","b.adl"]',
      '"call off"',
      '"open" "a.adl" 7',
    ]);
    expect(await source.actions?.ask([])).toMatch(/^This is no wish/);
    await played.server.close();
    expect(await source.actions?.ask(['a.adl'])).toBe('crew-fitness cannot be reached.');
  });
});

describe('a page whose server ends', () => {
  /** A server at the same port, with or without the cookie of the one before. */
  async function startAnew(port: number, played: PlayedUi): Promise<string> {
    const server = await startUiServer({
      ...{ port, clock: played.clock },
      handlers: {
        ...{ assets: { script: '', style: '' }, scenario: async () => null, onBug: () => {} },
        head: async () => '{"number":"new","scenarios":[]}',
        wishes: {
          ...{ ask: async () => null, evaluate: async () => null },
          ...{ callOff: async () => null, openInEditor: async () => null },
        },
      },
    });
    if ('code' in server) throw new Error(server.message);
    onTestFinished(() => server.close());
    return cookieOf(await ask(port, `/${new URL(server.link()).search}`));
  }

  test('says so, keeps what it shows, and is live again when another one is there and has let it in', async () => {
    const { played, source, told, clock, server, numberOf } = await listening();
    await played.server.close();
    await soon(() => expect(source.lost()).toBe('crew-fitness has ended.'));
    expect(told).toContain(null);
    expect(numberOf()).toBe(2);
    await expect(source.detail('a.adl')).rejects.toThrow('crew-fitness cannot be reached.');

    await soon(() => expect(clock.pending()).toBe(1));
    clock.advance(1000);
    await soon(() => expect(clock.pending()).toBe(1));
    expect(source.lost()).toBe('crew-fitness has ended.');

    const cookie = await startAnew(server.port, played);
    clock.advance(2000);
    await soon(() =>
      expect(source.lost()).toBe('crew-fitness was started anew: open the link that it printed.'),
    );
    server.cookie = cookie;
    await soon(() => expect(clock.pending()).toBe(1));
    clock.advance(4000);
    await soon(() => expect(source.lost()).toBeNull());
    await soon(() => expect(numberOf()).toBe('new'));
  });

  test('waits longer and longer before it tries again, and never too long', async () => {
    const { played, source, clock, line } = await listening();
    await played.server.close();
    await soon(() => expect(source.lost()).not.toBeNull());
    for (const ms of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
      await soon(() => expect(clock.pending()).toBe(1));
      line.asked.splice(0);
      clock.advance(ms - 1);
      expect(line.asked).toEqual([]);
      clock.advance(1);
      await soon(() => expect(line.asked).toEqual(['/head']));
    }
  });
});

test('a page that is told nothing at first says why', async () => {
  const played = await playUi();
  const clock = virtualClock();
  const line = nodeLine({ port: played.server.port, cookie: '' }, clock);
  await expect(liveSource(line)).rejects.toThrow(/^This browser has not been let in\./);
  await played.server.close();
  await expect(liveSource(line)).rejects.toThrow('crew-fitness cannot be reached.');
});
