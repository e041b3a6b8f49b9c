import { expect, test } from 'vitest';
import { createTextOutput, type OutputStream } from '../../src/cli/text-output.ts';
import { createWaitingLine } from '../../src/cli/waiting-line.ts';

function streamOf(isTTY: boolean): OutputStream & { readonly written: string[] } {
  const written: string[] = [];
  return { isTTY, written, write: (text) => written.push(text) > 0, on: () => {} };
}

test('a terminal sees at once that there is work, and the first output takes its place', () => {
  const stream = streamOf(true);
  const waiting = createWaitingLine(stream, 'xterm');
  const output = createTextOutput(stream, { beforeWrite: waiting.erase });
  waiting.show();
  output.write('crew-fitness\n');
  output.write('more\n');
  expect(stream.written).toEqual(['reading scenarios …', '\r\u001b[K', 'crew-fitness\n', 'more\n']);
});

test.each([
  { isTTY: false, terminal: 'xterm' },
  { isTTY: true, terminal: 'dumb' },
])('nothing is shown that could not be erased: %o', ({ isTTY, terminal }) => {
  const stream = streamOf(isTTY);
  const waiting = createWaitingLine(stream, terminal);
  waiting.show();
  waiting.erase();
  expect(stream.written).toEqual([]);
});
