import { expect, test } from 'vitest';
import type { RejectedScenario } from '../../../src/cli/scenario-set.ts';
import { brokenLines } from '../../../src/cli/watch/broken-lines.ts';
import { createScreen } from '../../../src/cli/watch/screen.ts';

const hint = 'write the gate as a sentence of its own, and let the judge see to all that is left of it';
const file: RejectedScenario['file'] = {
  ...{ form: 'adl', id: 'a.adl', file: 'a.adl', source: 'ASSERT(x)\n' },
  diagnostics: [
    {
      ...{ severity: 'error', code: 'near-miss', message: 'not a gate', hint, fix: null },
      range: { start: { line: 1, column: 8 }, end: { line: 1, column: 9 } },
    },
  ],
};

test.each([
  [true, ['write the gate as a sentence of its own, and let the', 'judge see to all that is left of it']],
  [false, [hint]],
])('a hint is broken at words where it is watched on a terminal: %s', (isTerminal, shown) => {
  const output = { write: () => {}, isTerminal, columns: () => 60, rows: () => 24, onClosed: () => {} };
  const screen = createScreen(
    { color: false, clear: false, silent: false, reporter: [] },
    {
      ...{ cwd: '/', environment: {}, stdout: output, stderr: output },
      ...{ showWaiting: () => {}, onStray: () => {} },
    },
  );
  expect(brokenLines({ file, understood: null }, screen).slice(4)).toEqual(
    shown.map((line, at) => `${at === 0 ? '  hint: ' : '        '}${line}`),
  );
});
