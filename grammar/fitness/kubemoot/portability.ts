import type { Position } from '#model';
import type { Finding } from '../../diagnostics.ts';
import { excerpt } from '../../text/excerpt.ts';
import { lazily } from '../../text/lazily.ts';
import type { AssertionNode, ConstantNode, ScenarioAst } from '../ast.ts';
import { FILE_START } from '../checks/file-start.ts';
import { parseDuration } from '../duration.ts';
import { readAsKubemoot } from '../sentence/kubemoot.ts';
import { portabilityOf } from '../sentence/portability.ts';
import type { ReadSentence } from '../sentence/source.ts';
import type { KubemootFile } from './kubemoot-file.ts';
import { readFileAsKubemoot } from './read-file.ts';
import { secondsAsKubemoot } from './seconds.ts';

/** What is compared: our reading of a file, and its text with the byte order mark if it has one. */
export interface PortabilityInput {
  readonly text: string;
  readonly ast: ScenarioAst;
  readonly definitions: ReadonlyMap<string, ConstantNode>;
  readonly sentences: readonly ReadSentence[];
}

/** Says where Kubemoot's own runner would read a scenario otherwise, for authors of shared files. */
export function checkPortability(input: PortabilityInput): Finding[] {
  const { ast, definitions } = input;
  const theirs = readFileAsKubemoot(input.text);
  if (theirs.form !== ast.form) {
    return [
      inform(
        FILE_START,
        `Kubemoot's runner reads this file as ${theirs.form === 'adl' ? 'ADL' : 'Markdown'}`,
      ),
    ];
  }
  return [
    ...compareQuestion(definitions, theirs),
    ...compareDeadline(definitions, theirs),
    ...compareAssertions(input, theirs),
    ...ast.requires.map(({ range }) => inform(range, "Kubemoot's runner ignores REQUIRES")),
    ...ast.constants
      .filter(({ name }) => name === 'MIN_SCORE')
      .map(({ nameRange }) => inform(nameRange, "Kubemoot's runner does not know MIN_SCORE")),
  ];
}

function compareQuestion(definitions: PortabilityInput['definitions'], theirs: KubemootFile): Finding[] {
  const ours = definitions.get('QUESTION')?.value ?? null;
  if (ours === null || ours.text.trim() === theirs.question?.trim()) return [];
  const asked = theirs.question === null || theirs.question === '' ? 'Hello' : theirs.question;
  return [inform(ours.range, `Kubemoot's runner asks: ${excerpt(asked)}`)];
}

function compareDeadline(definitions: PortabilityInput['definitions'], theirs: KubemootFile): Finding[] {
  const ours = definitions.get('MAX_DURATION')?.value ?? null;
  const milliseconds = ours === null ? null : parseDuration(ours.text);
  const seconds = secondsAsKubemoot(theirs.maxDuration);
  if (ours === null || milliseconds === null || milliseconds === seconds * 1000) return [];
  return [inform(ours.range, `Kubemoot's runner takes this for ${seconds} seconds`)];
}

function compareAssertions({ text, ast, sentences }: PortabilityInput, theirs: KubemootFile): Finding[] {
  const gap = gapFinder(text, ast.form);
  const byLine = new Map(theirs.assertions.map(({ line, raw }) => [line, raw]));
  return ast.assertions.flatMap((assertion, index) => {
    const { line } = assertion.range.start;
    const raw = byLine.get(line);
    byLine.delete(line);
    const why =
      raw === undefined
        ? "Kubemoot's runner does not see this assertion"
        : compareSentence(assertion, { raw, maxDuration: theirs.maxDuration }, sentences[index]);
    const fix = raw === undefined ? gap(assertion.range.start) : null;
    return why === null ? [] : [{ ...inform(assertion.range, why), ...(fix === null ? {} : fix) }];
  });
}

/** Finds the blanks in `ASSERT (`, for which alone their runner does not see an assertion. */
function gapFinder(text: string, form: ScenarioAst['form']) {
  const lines = lazily(() => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/));
  return ({ line, column }: Position): Pick<Finding, 'hint' | 'fix'> | null => {
    if (form !== 'adl') return null;
    const blanks = /^ASSERT(\s+)\(/.exec(lines()[line - 1]?.slice(column - 1) ?? '')?.[1];
    if (blanks === undefined) return null;
    const start = { line, column: column + 'ASSERT'.length };
    const end = { line, column: start.column + blanks.length };
    return { hint: 'write ASSERT( without a blank', fix: { range: { start, end }, replacement: '' } };
  };
}

function compareSentence(
  { raw, sentence }: AssertionNode,
  theirs: { raw: string; maxDuration: string | null },
  ours: ReadSentence | undefined,
): string | null {
  const same = JSON.stringify(readAsKubemoot(raw)) === JSON.stringify(readAsKubemoot(theirs.raw));
  if (!same) return `Kubemoot's runner reads this as: ${excerpt(theirs.raw)}`;
  const bound = ours?.kind === 'completes-within' ? ours.params['withinMs'] : null;
  if (sentence.form === 'markdown' && typeof bound === 'number') {
    // In Markdown the last such item sets its deadline.
    const seconds = secondsAsKubemoot(theirs.maxDuration);
    return bound === seconds * 1000 ? null : `Kubemoot's runner takes the deadline to be ${seconds} seconds`;
  }
  return ours === undefined ? null : portabilityOf(raw, ours);
}

function inform(range: Finding['range'], message: string): Finding {
  return { code: 'portability', message, range };
}
