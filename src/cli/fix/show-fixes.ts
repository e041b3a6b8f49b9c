import type { JsonObject } from '#model';
import { counted } from '#reporters';
import type { Host } from '../host.ts';
import { diagnosticJson } from '../plan-json.ts';
import { printable } from '../printable.ts';
import type { FixedFile, FixReport } from './fix-files.ts';

/** One line a file that was repaired: what there was of each code. Nothing where nothing was to be repaired. */
export function showFixes(fixes: FixReport | null, host: Host): void {
  for (const fixed of fixes?.files ?? []) host.stdout.write(`${printable(fixLine(fixed))}\n`);
}

function fixLine({ file, repaired }: FixedFile): string {
  const counts = new Map<string, number>();
  for (const { code } of repaired) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = codes.map(([code, count]) => (count === 1 ? code : `${code} (${count})`));
  return `repaired ${file}: ${told.join(', ')}`;
}

/** `3 mistakes repaired in 2 files`, or that there were none. */
export function countFixes({ files }: FixReport): string {
  const count = files.reduce((sum, { repaired }) => sum + repaired.length, 0);
  if (count === 0) return 'nothing repaired';
  return `${counted(count, 'mistake')} repaired in ${counted(files.length, 'file')}`;
}

/** What was repaired, for programs; no key at all where nothing was to be. */
export function fixesJson(fixes: FixReport | null): JsonObject {
  if (fixes === null) return {};
  return {
    repaired: fixes.files.map(({ file, repaired }) => ({ file, diagnostics: repaired.map(diagnosticJson) })),
  };
}
