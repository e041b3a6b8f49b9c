import { describe, expect, test } from 'vitest';
import type { RunEvent } from '#model';
import { MOST_STREAMS } from '../../src/ui/streams.ts';
import { listen, type PlayedUi, playUi } from './support/play-ui.ts';

const warning = (seq: number, message = `number ${seq}`): RunEvent => ({
  ...{ version: 1, seq, at: '2026-10-04T09:30:00Z' },
  ...{ type: 'warning', scenario: null, message },
});

async function open(played: PlayedUi) {
  return listen(played.server.port, await played.letIn());
}

describe('a stream', () => {
  test('tells what happens, in order, with a running number', async () => {
    const played = await playUi();
    played.server.tell(warning(0));
    const stream = await open(played);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (let seq = 1; seq <= 3; seq += 1) played.server.tell(warning(seq));
    played.server.change();
    played.server.tell(warning(0, 'a\nb\u2028c\r\n\r\ndata: d'));
    const [retry, ...frames] = await stream.come(6);
    expect(retry).toBe('retry: 1000');
    expect(frames).toEqual([
      `id: 2\ndata: ${JSON.stringify(warning(1))}`,
      `id: 3\ndata: ${JSON.stringify(warning(2))}`,
      `id: 4\ndata: ${JSON.stringify(warning(3))}`,
      'event: change\nid: 5\ndata: {}',
      `id: 6\ndata: ${JSON.stringify(warning(0, 'a\nb\u2028c\r\n\r\ndata: d'))}`,
    ]);
  });

  test('is kept open by comments', async () => {
    const played = await playUi();
    const stream = await open(played);
    played.clock.advance(45_000);
    played.server.change();
    await stream.come(2);
    expect(stream.comments).toEqual([':', ':', ':']);
  });

  test('says goodbye', async () => {
    const played = await playUi();
    const streams = await Promise.all([open(played), open(played)]);
    await played.server.close();
    for (const stream of streams) {
      await stream.ended;
      expect(stream.frames.at(-1)).toBe('event: end\nid: 1\ndata: {}');
    }
    expect(played.clock.pending()).toBe(0);
  });

  test('that is one too many is refused, until another one ends', async () => {
    const played = await playUi();
    const cookie = await played.letIn();
    const streams = [];
    for (let count = 0; count < 100; count += 1) streams.push(await listen(played.server.port, cookie));
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(MOST_STREAMS);
    expect(streams.filter(({ status }) => status === 503)).toHaveLength(100 - MOST_STREAMS);
    played.server.tell(warning(0));
    for (const stream of streams.slice(0, MOST_STREAMS)) await stream.come(2);
    for (const stream of streams) stream.stop();
    let again = await listen(played.server.port, cookie);
    while (again.status !== 200) again = await listen(played.server.port, cookie);
    played.server.tell(warning(1));
    await again.come(2);
  });

  test('may be left at any moment', async () => {
    const played = await playUi();
    const streams = await Promise.all([open(played), open(played), open(played)]);
    for (const stream of streams.slice(1)) stream.stop();
    for (let seq = 0; seq < 100; seq += 1) played.server.tell(warning(seq));
    expect(await streams[0]?.come(101)).toHaveLength(101);
    expect(played.bugs).toEqual([]);
  });
});

describe('a reader that does not keep up', () => {
  const LARGE = 'x'.repeat(100_000);

  test('holds nobody up, costs bounded memory, and is told to begin anew when there is room', async () => {
    const played = await playUi();
    const [slow, quick] = [await open(played), await open(played)];
    slow.response.pause();
    const before = process.memoryUsage();
    for (let seq = 0; seq < 1000; seq += 1) {
      played.server.tell(warning(seq, LARGE));
      if (seq % 5 === 0) await quick.come(1 + seq);
    }
    await quick.come(1001);
    const after = process.memoryUsage();
    expect(after.external + after.arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(50e6);
    slow.response.resume();
    while (!slow.frames.some((frame) => frame.startsWith('event: reset'))) {
      await new Promise((resolve) => slow.response.once('data', resolve));
    }
    expect(slow.frames.length).toBeLessThan(500);
    played.server.tell(warning(7));
    while (!slow.frames.at(-1)?.includes('number 7')) {
      await new Promise((resolve) => slow.response.once('data', resolve));
    }
    // What came before the gap came whole.
    const told = slow.frames.slice(
      1,
      slow.frames.findIndex((frame) => frame.startsWith('event: reset')),
    );
    expect(told.map((frame) => Number(/^id: (\d+)/.exec(frame)?.[1]))).toEqual(told.map((_, at) => at + 1));
  });

  test('is given up after a while', async () => {
    const played = await playUi();
    const slow = await open(played);
    slow.response.pause();
    for (let seq = 0; seq < 300; seq += 1) played.server.tell(warning(seq, LARGE));
    played.clock.advance(60_000);
    slow.response.resume();
    await slow.ended;
    expect(slow.response.complete).toBe(false);
  });

  test('is told to begin anew where one event is larger than all that may wait', async () => {
    const played = await playUi();
    const stream = await open(played);
    await stream.come(1);
    await new Promise((resolve) => setImmediate(resolve));
    played.server.tell(warning(0, 'x'.repeat(2_000_000)));
    played.server.tell(warning(1));
    const frames = await stream.come(3);
    expect(frames.slice(1)).toEqual(['event: reset\nid: 1\ndata: {}', expect.stringContaining('number 1')]);
  });
});
