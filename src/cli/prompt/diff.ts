import { diffPrompts } from '#grammar/prompt';
import { createPalette, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import { exitCodes } from '../exit-codes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { diffJson } from './diff-json.ts';
import { diffLines } from './diff-lines.ts';
import type { PromptAction } from './prompt-action.ts';
import { readVersions } from './versions.ts';

/** Shows what became of rules between two versions, and which agents are told something else. */
export const diff: PromptAction = async ({ positionals, options }, host) => {
  const read = await readVersions(positionals, { options, cwd: host.cwd });
  if (!read.ok) return refuse(host, read.errors);
  const [before, after] = read.value;
  const found = diffPrompts(before.files, after.files);
  const { stdout, environment } = host;
  if (options.json) stdout.write(`${safeJson(diffJson({ before, after, found }), 2)}\n`);
  else {
    const palette = createPalette(wantsColour(options.color, environment, stdout));
    const head = printable(`from ${before.label} to ${after.label}`);
    stdout.write([head, '', ...diffLines(found, palette)].map((line) => `${line}\n`).join(''));
  }
  return exitCodes.done;
};
