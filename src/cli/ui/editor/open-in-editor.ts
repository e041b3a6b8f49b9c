import { resolve } from 'node:path';
import type { Clock } from '#model';
import type { Options } from '#options';
import type { Host } from '../../host.ts';
import { printable } from '../../printable.ts';
import { startProgram } from '../start-program.ts';
import { editorManner } from './known-editors.ts';
import { splitCommand } from './split-command.ts';

/** A file of the suite to open. */
export interface EditorRequest {
  /** As the user's shell would take it. */
  readonly file: string;
  /** From 1; null where it does not matter. */
  readonly line: number | null;
  readonly options: Pick<Options, 'editor'>;
  readonly host: Pick<Host, 'cwd' | 'environment'>;
  readonly clock: Clock;
}

/** Opens a file in the editor of whoever sits at this machine; what to tell where that cannot be done, else null. */
export async function openInEditor(request: EditorRequest): Promise<string | null> {
  const { file, line, options, host, clock } = request;
  const { cwd, environment } = host;
  const place = line === null ? file : `${file}:${line}`;
  const command = options.editor ?? (environment['VISUAL'] || environment['EDITOR'] || null);
  if (command === null) {
    return `No editor is known: name one with --editor or CREW_FITNESS_EDITOR, such as code. The file is ${printable(place)}`;
  }
  const words = splitCommand(command);
  const name = printable(command);
  const manner = editorManner(words);
  if (manner === 'terminal') return `${name} runs in a terminal, and here is none. Open ${printable(place)}`;
  const args = manner({ path: resolve(cwd, file), line: line ?? 1 });
  const failure = await startProgram({ words: [...words, ...args], cwd, environment, clock });
  return failure === null ? null : `${name} does not open ${printable(place)}: ${failure}.`;
}
