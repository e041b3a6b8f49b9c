import { describe, expect, test } from 'vitest';
import { createLiveScreen } from '../../reporters/support/live-screen.ts';
import { createTerminal } from '../support/terminal.ts';
import { virtualClock } from '../support/virtual-clock.ts';

function open(columns = 20, rows = 8) {
  const clock = virtualClock();
  const terminal = createTerminal(columns, rows);
  const writes: string[] = [];
  let width = columns;
  let frame: string[] = ['one'];
  const screen = createLiveScreen(
    {
      clock,
      columns: () => width,
      write: (text) => {
        writes.push(text);
        terminal.write(text);
      },
    },
    () => frame,
  );
  return {
    clock,
    terminal,
    writes,
    screen,
    show: (lines: string[]) => {
      frame = lines;
    },
    resize: (next: number) => {
      width = next;
      terminal.resize(next);
    },
  };
}

const seen = (terminal: ReturnType<typeof createTerminal>): string[] =>
  terminal.screen().visible.filter((line) => line !== '');

test('the first frame is there at once, the cursor is not', () => {
  const { screen, terminal } = open();
  screen.start();
  expect(seen(terminal)).toEqual(['one']);
  expect(terminal.screen().cursorShown).toBe(false);
});

test('a change shows within 100 ms, and no more than 15 frames a second are painted', () => {
  const { screen, terminal, clock, writes, show } = open();
  screen.start();
  const before = writes.length;
  for (let ms = 0; ms < 1000; ms += 1) {
    show([`at ${ms}`]);
    screen.changed();
    clock.advance(1);
  }
  expect(writes.length - before).toBeLessThanOrEqual(15);
  clock.advance(100);
  expect(seen(terminal)).toEqual(['at 999']);
});

test('times move while nothing happens', () => {
  const { screen, terminal, clock, show } = open();
  screen.start();
  show(['later']);
  clock.advance(250);
  expect(seen(terminal)).toEqual(['later']);
});

test('a shorter frame leaves nothing of a longer one', () => {
  const { screen, terminal, clock, show } = open();
  show(['one', 'two', 'three']);
  screen.start();
  show(['1']);
  clock.advance(250);
  expect(seen(terminal)).toEqual(['1']);
});

test('printed lines stay above the frame, in order, also when they scroll away', () => {
  const { screen, terminal, show } = open(20, 4);
  show(['frame 1', 'frame 2']);
  screen.start();
  for (let index = 1; index <= 6; index += 1) screen.print(`line ${index}\n`);
  screen.stop();
  const { scrolled, visible } = terminal.screen();
  expect([...scrolled, ...visible].filter((line) => line !== '')).toEqual(
    [1, 2, 3, 4, 5, 6].map((index) => `line ${index}`),
  );
});

describe('a terminal that changes its width', () => {
  test.each([7, 10, 15, 40])(
    '20 to %i columns: the old frame goes whole and nothing above it does',
    (columns) => {
      const { screen, terminal, clock, show, resize } = open(20, 12);
      screen.print('kept\n');
      show(['0123456789abcdef', 'second 89abcdef']);
      screen.start();
      resize(columns);
      show(['new']);
      clock.advance(250);
      expect(seen(terminal)).toEqual(['kept', 'new']);
    },
  );
});

test('in the end the frame is gone, the cursor is back, and no timer is left', () => {
  const { screen, terminal, clock } = open();
  screen.start();
  screen.changed();
  screen.stop();
  screen.stop();
  screen.changed();
  expect(seen(terminal)).toEqual([]);
  expect(terminal.screen().cursorShown).toBe(true);
  expect(clock.pending()).toBe(0);
});
