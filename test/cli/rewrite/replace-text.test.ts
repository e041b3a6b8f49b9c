import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replaceText } from '../../../src/cli/rewrite/replace-text.ts';
import { makeTree } from '../tree.ts';

const before = '\uFEFFa \r\n';
const change = (cwd: string) => ({ path: join(cwd, 'a.adl'), file: 'a.adl', before, after: 'a\r\n' });
const meanwhile = 'a.adl was changed meanwhile and stays as it is: start again';

describe('a text takes the place of the one that it was made of', () => {
  test('if that is still there', () => {
    const cwd = makeTree({ 'a.adl': before });
    expect(replaceText(change(cwd))).toBeNull();
    expect(readFileSync(join(cwd, 'a.adl'), 'utf8')).toBe('a\r\n');
  });

  test('and not that of what was saved in the meantime', () => {
    const cwd = makeTree({ 'a.adl': before });
    writeFileSync(join(cwd, 'a.adl'), 'saved');
    expect(replaceText(change(cwd))).toBe(meanwhile);
    expect(readFileSync(join(cwd, 'a.adl'), 'utf8')).toBe('saved');
    expect(readdirSync(cwd)).toEqual(['a.adl']);
  });

  test('and brings nothing back that was removed', () => {
    const cwd = makeTree({ 'a.adl': before });
    rmSync(join(cwd, 'a.adl'));
    expect(replaceText(change(cwd))).toBe(meanwhile);
    expect(existsSync(join(cwd, 'a.adl'))).toBe(false);
  });

  test('once, where the file has two names', () => {
    const cwd = makeTree({ 'a.adl': before });
    expect([replaceText(change(cwd)), replaceText(change(cwd))]).toEqual([null, null]);
  });
});
