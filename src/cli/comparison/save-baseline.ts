import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { UsageError } from '#options';
import { counted, foreignInline } from '#reporters';
import type { Host } from '../host.ts';
import { refuse } from '../refuse.ts';
import { type BaselineRequest, readRun, writeBaseline } from './baseline-request.ts';
import { isBaselineFile, isMeasured, readBaseline } from './read-measurements.ts';

/** Makes a baseline of all that a run measured. */
export async function saveBaseline(request: BaselineRequest, host: Host): Promise<number> {
  const words = wordsOfSave(request, host);
  if ('message' in words) return refuse(host, [words]);
  const { run, file } = words;
  const stranger = strangerAt(file);
  if (stranger !== null) return refuse(host, [stranger]);
  const measurements = await readRun(run, request.options, host);
  if (!isMeasured(measurements)) return refuse(host, [measurements]);
  const measured = measurements.scenarios.filter((scenario) => scenario.measured > 0);
  if (measured.length === 0) {
    return refuse(host, [{ message: `run ${measurements.name} measured nothing to keep`, hint: null }]);
  }
  return writeBaseline(file, measured, host, [
    `${basename(file)} holds ${counted(measured.length, 'scenario')} of run ${foreignInline(measurements.name)}`,
    ...unmeasuredText(measurements.scenarios.length - measured.length),
    ...droppedText(
      file,
      measured.map(({ id }) => id),
    ),
  ]);
}

/** `[run] [file]`: a single word that ends in .json is a file, as long as no report stands there. */
function wordsOfSave(
  { positionals, file }: BaselineRequest,
  { cwd }: Host,
): { readonly run: string; readonly file: string } | UsageError {
  const [first, second, ...rest] = positionals;
  if (rest.length > 0) return { message: 'baseline save takes a run and a file', hint: null };
  if (first === undefined) return { run: 'latest', file };
  if (second !== undefined) return { run: first, file: resolve(cwd, second) };
  const path = resolve(cwd, first);
  const isTarget = first.endsWith('.json') && (!existsSync(path) || isBaselineFile(path));
  return isTarget ? { run: 'latest', file: path } : { run: first, file };
}

/** Whatever else somebody keeps under that name is not to be lost. */
function strangerAt(file: string): UsageError | null {
  if (!existsSync(file) || isBaselineFile(file)) return null;
  return {
    message: `${basename(file)} is no baseline, and is left alone`,
    hint: 'name another file, or remove that one',
  };
}

function unmeasuredText(count: number): readonly string[] {
  return count === 0 ? [] : [`left out: ${counted(count, 'scenario')} of which nothing was measured`];
}

/** A run about a part of the suite takes the place of all that was kept: that is to be seen before it is committed. */
function droppedText(file: string, kept: readonly string[]): readonly string[] {
  const before = existsSync(file) ? readBaseline(file) : null;
  if (before === null || !isMeasured(before)) return [];
  const dropped = before.scenarios.filter(({ id }) => !kept.includes(id)).length;
  if (dropped === 0) return [];
  return [
    `dropped: ${counted(dropped, 'scenario')} that it held; baseline update keeps what a run did not ask`,
  ];
}
