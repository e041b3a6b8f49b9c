import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A small valid scenario of each form. */
export const ADL = 'DEFINE CONST QUESTION AS "How many?"\nASSERT(synthesis CONTAINS "seven")\n';
export const MARKDOWN = '# Counting\n\nHow many?\n\n- synthesis CONTAINS "seven"\n';

/** A folder with these files that is gone when the test is; a value of null is an empty folder. */
export function makeTree(files: Readonly<Record<string, string | null>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tree-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(text === null ? join(root, path) : dirname(join(root, path)), { recursive: true });
    if (text !== null) writeFileSync(join(root, path), text);
  }
  return root;
}
