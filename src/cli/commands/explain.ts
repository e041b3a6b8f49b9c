import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '#options';
import { createPalette } from '#reporters';
import { wantsColour } from '../colour.ts';
import { findPage, knownCodes } from '../diagnostic-pages/diagnostic-pages.ts';
import { pageJson } from '../diagnostic-pages/page-json.ts';
import { pageLines } from '../diagnostic-pages/page-lines.ts';
import { exitCodes } from '../exit-codes.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** What a code looks like, and a path seldom. */
const CODE = /^[\w-]+$/;

/** Shows what is known of a diagnostic code, or what scenarios mean. A file of that name goes first. */
export const explain: CommandAction = async (request, host) => {
  const [word, ...more] = request.positionals;
  if (word === undefined) {
    return refuse(host, [{ message: 'explain takes scenarios or a diagnostic code', hint: EXAMPLE }]);
  }
  const isFile = existsSync(resolve(host.cwd, word));
  if (isFile || more.length > 0 || !CODE.test(word)) return explainFiles(request, host);
  const page = await findPage(word);
  if (page === null) {
    const meant = didYouMean(word, knownCodes);
    if (meant === null) return explainFiles(request, host);
    return refuse(host, [{ message: `${JSON.stringify(word)} is no diagnostic code`, hint: meant }]);
  }
  const { flags } = request;
  if (flags.json === true) {
    host.stdout.write(`${JSON.stringify({ version: 1, ...pageJson(page) }, null, 2)}\n`);
    return exitCodes.done;
  }
  const palette = createPalette(wantsColour(flags.color ?? null, host.environment, host.stdout));
  host.stdout.write(`${pageLines(page, palette).join('\n')}\n`);
  return exitCodes.done;
};

/** What scenarios need, a code does not: it is loaded when it is used. */
const explainFiles: CommandAction = async (request, host) =>
  (await import('../explain/explain-scenarios.ts')).explainScenarios(request, host);

const EXAMPLE = 'crew-fitness explain fitness/opening-hours.adl, or crew-fitness explain near-miss';
