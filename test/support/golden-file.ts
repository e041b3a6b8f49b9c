import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** Compares a text with a file under fixtures, whole. `UPDATE=1` writes it anew, to be looked at. */
export function expectGolden(name: string, text: string): void {
  const file = fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
  if (process.env['UPDATE'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '(no such file; UPDATE=1 makes it)');
}
