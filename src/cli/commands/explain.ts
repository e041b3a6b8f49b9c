import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean, type UsageError } from '#options';
import { createPalette } from '#reporters';
import { wantsColour } from '../colour.ts';
import { findPage, knownCodes } from '../diagnostic-pages/diagnostic-pages.ts';
import { pageLines } from '../diagnostic-pages/page-lines.ts';
import { exitCodes } from '../exit-codes.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** Shows what is known of a diagnostic code. A file of that name goes first. */
export const explain: CommandAction = async ({ positionals, flags }, host) => {
  const [word = '', ...more] = positionals;
  const page = more.length > 0 || existsSync(resolve(host.cwd, word)) ? null : await findPage(word);
  if (page === null) return refuse(host, [unknown(positionals)]);
  const palette = createPalette(wantsColour(flags.color ?? null, host.environment, host.stdout));
  host.stdout.write(`${pageLines(page, palette).join('\n')}\n`);
  return exitCodes.done;
};

function unknown(words: readonly string[]): UsageError {
  const [word = ''] = words;
  const known = 'lint shows codes, such as near-miss or PA201';
  if (words.length !== 1) return { message: 'explain takes one diagnostic code', hint: known };
  const message = `${JSON.stringify(word)} is no diagnostic code`;
  return { message, hint: didYouMean(word, knownCodes) ?? known };
}
