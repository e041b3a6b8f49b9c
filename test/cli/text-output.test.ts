import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { wantsColour } from '../../src/cli/colour.ts';
import { printable } from '../../src/cli/printable.ts';
import { createTextOutput, type OutputStream } from '../../src/cli/text-output.ts';

function stream() {
  const emitter = new EventEmitter();
  const written: string[] = [];
  const output: OutputStream = {
    write: (text) => written.push(text) > 0,
    on: (event, listener) => emitter.on(event, listener),
  };
  return { written, emitter, output };
}

test('once the reader has gone away nothing is written, and whoever asked is told', () => {
  const { written, emitter, output } = stream();
  const text = createTextOutput(output);
  let told = 0;
  text.onClosed(() => {
    told += 1;
  });
  text.write('a');
  emitter.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  emitter.emit('error', new Error('again'));
  text.write('b');
  text.onClosed(() => {
    told += 1;
  });
  expect({ written, told }).toEqual({ written: ['a'], told: 2 });
});

test.each([
  ['ENOSPC', ['ENOSPC']],
  ['EPIPE', []],
])('after %s what is lost is told: %j', (code, expected) => {
  const { emitter, output } = stream();
  const lost: string[] = [];
  createTextOutput(output, { onLost: (why) => lost.push(why) });
  for (const _twice of [1, 2]) emitter.emit('error', Object.assign(new Error(`write ${code}`), { code }));
  expect(lost).toEqual(expected);
});

test.each([
  [null, {}, true, true],
  [null, {}, false, false],
  [null, { NO_COLOR: '1' }, true, false],
  [null, { NO_COLOR: '', TERM: 'xterm' }, true, true],
  [null, { FORCE_COLOR: '1' }, false, true],
  [null, { FORCE_COLOR: '0' }, true, false],
  [null, { FORCE_COLOR: '1', NO_COLOR: '1' }, false, false],
  [null, { TERM: 'dumb' }, true, false],
  [false, { FORCE_COLOR: '1' }, true, false],
  [true, { NO_COLOR: '1' }, false, true],
])('--color %s, %j, terminal %s: %s', (asked, environment, terminal, expected) => {
  const output = { ...createTextOutput(stream().output), isTerminal: terminal };
  expect(wantsColour(asked, environment, output)).toBe(expected);
});

test('file names and file texts drive neither a terminal nor a CI system', () => {
  expect(printable('a\u001b[31mb\r\nc\u0085d\u202ee\u2028f ##vso[x] ##[error]')).toBe(
    'a [31mb c d e f ##\u200bvso[x] ##\u200b[error]',
  );
});
