import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically } from '#runs';
import { temporaryBeside } from '../../src/runs/temporary-file.ts';
import { emptyFolder } from './empty-folder.ts';

/** Above the highest process id that Linux gives. */
const GONE = 2 ** 22 + 12_345;

/** The name of what a process that is gone had begun to write for a file. */
function leftFor(file: string, host = hostname()): string {
  const hash = createHash('sha256').update(`${host}\0${file}`).digest('hex').slice(0, 8);
  return `.${file.slice(0, 60)}.${hash}-${GONE}-0123abcd.tmp`;
}

function isSwept(name: string, file: string): boolean {
  const dir = emptyFolder();
  writeFileSync(join(dir, name), 'half');
  expect(writeAtomically(join(dir, file), 'whole')).toBeNull();
  return !readdirSync(dir).includes(name);
}

test.each([
  ['a plain name', 'report.json'],
  ['letters of three bytes', '報'.repeat(83)],
  ['a name that is cut', `${'long'.repeat(50)}.xml`],
  ['what patterns are made of', '[a](b).*'],
])('what a killed process had begun to write is gone: %s', (_what, file) => {
  expect(isSwept(leftFor(file), file)).toBe(true);
});

test.each([
  ['by a living process', basename(temporaryBeside('report.json'))],
  ['by the first of all processes', leftFor('report.json').replace(`${GONE}`, '1')],
  ['for another file', leftFor('report.xml')],
  ['for a file whose name goes on', leftFor('report.json.xml')],
  ['on another machine', leftFor('report.json', 'elsewhere.example')],
  ['by another program', '.report.json.tmp'],
  ['by a program that names alike', `.report.json.${GONE}-00000000.tmp`],
  ['and then renamed by somebody', `${leftFor('report.json')}.kept`],
])('what was begun %s stays', (_whose, name) => {
  expect(isSwept(name, 'report.json')).toBe(false);
});

test('files are told apart by more than the first letters of their names', () => {
  const long = 'x'.repeat(120);
  expect(isSwept(leftFor(`${long}1`), `${long}2`)).toBe(false);
});

test('a folder of such a name stays, and does no harm', () => {
  const dir = emptyFolder();
  mkdirSync(join(dir, leftFor('report.json')));
  expect(writeAtomically(join(dir, 'report.json'), 'whole')).toBeNull();
  expect(readdirSync(dir)).toHaveLength(2);
});
