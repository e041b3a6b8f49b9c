import { isAlias, isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar } from 'yaml';
import type { Lines } from '../../text/lines.ts';
import { CONSTANT_NAME } from '../adl/constant.ts';
import type { ConstantNode, TextNode, ValueNode } from '../ast.ts';
import type { Report } from '../placed-finding.ts';
import { quoteStyleAt } from '../quotes.ts';
import { reportUnopened } from '../string-findings.ts';
import { splitTags } from '../tags.ts';

/** What YAML between two `---` lines at the top of a page says. */
export interface FrontMatter {
  readonly constants: readonly ConstantNode[];
  readonly requires: readonly TextNode[];
  readonly tags: readonly string[];
  /** The first line after it, from 0; 0 when there is none. */
  readonly nextLine: number;
}

interface Context {
  readonly lines: Lines;
  readonly report: Report;
  /** Offset of the YAML in the file. */
  readonly base: number;
}

const NONE: FrontMatter = { constants: [], requires: [], tags: [], nextLine: 0 };
/** More than any author writes by hand, and little enough for a parser that recurses. */
const LONGEST = 64 * 1024;
const KNOWN: Readonly<Record<string, string>> = {
  question: 'QUESTION',
  min_score: 'MIN_SCORE',
  max_duration: 'MAX_DURATION',
};

/** Reads the front matter of a page; a page that merely begins with a thematic break has none. */
export function readFrontMatter(text: string, lines: Lines, report: Report): FrontMatter {
  const lineText = (line: number): string => text.slice(lines.starts[line], lines.ends[line]).trimEnd();
  if (lineText(0) !== '---' || lines.count < 2) return NONE;
  let close = 1;
  while (close < lines.count && !/^(?:---|\.\.\.)$/.test(lineText(close))) close += 1;
  if (close === lines.count) return NONE;
  const base = lines.starts[1] ?? 0;
  const source = text.slice(base, lines.starts[close]);
  const context = { lines, report, base };
  if (source.length > LONGEST) {
    report({ code: 'bad-constant', message: 'the front matter is larger than 64 KiB', from: 0, to: 3 });
    return { ...NONE, nextLine: close + 1 };
  }
  const read = readYaml(source, context);
  return read === null ? NONE : { ...read, nextLine: close + 1 };
}

function readYaml(source: string, context: Context): Omit<FrontMatter, 'nextLine'> | null {
  const { contents, error } = parseYaml(source);
  if (error !== null) reportYaml(error, contents, context);
  if (contents === null || (isScalar(contents) && (contents.value === null || error !== null))) return NONE;
  if (!isMap(contents)) return null;
  const constants: ConstantNode[] = [];
  const requires: TextNode[] = [];
  const tags: string[] = [];
  for (const pair of contents.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    if (key === 'tags') tags.push(...scalarsOf(pair.value).flatMap((scalar) => splitTags(textOf(scalar))));
    if (key === 'requires')
      requires.push(...scalarsOf(pair.value).map((scalar) => textNode(scalar, context)));
    const name = Object.hasOwn(KNOWN, key) ? (KNOWN[key] ?? key) : key;
    if (CONSTANT_NAME.test(name)) constants.push(constantNode(name, pair, context));
  }
  return { constants, requires: requires.filter(({ text }) => text !== ''), tags };
}

/** A mistake shows where the parser gives up; it is made in the entry before. */
function reportYaml({ message, at }: YamlError, contents: unknown, { base, report }: Context): void {
  const keys = isMap(contents) ? contents.items.map((pair) => pair.key) : [];
  const key = keys.findLast((candidate) => (startOf(candidate) ?? at + 1) <= at);
  const from = base + (startOf(key) ?? at);
  const hint = 'what could be made out is used';
  report({
    code: 'bad-constant',
    message: `the front matter is no YAML: ${message}`,
    from,
    to: from + 1,
    hint,
  });
}

interface YamlError {
  readonly message: string;
  readonly at: number;
}

function parseYaml(source: string): { contents: unknown; error: YamlError | null } {
  try {
    const document = parseDocument(source, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
    const [error] = document.errors;
    const found =
      error === undefined ? null : { message: error.message.split('\n')[0] ?? '', at: error.pos[0] };
    return { contents: document.contents, error: found };
  } catch {
    // The parser recurses, so brackets nested thousands deep exhaust the stack.
    return { contents: null, error: { message: 'it is nested too deep', at: 0 } };
  }
}

function constantNode(name: string, { key, value }: Pair, context: Context): ConstantNode {
  const nameRange = rangeOf(key, context);
  const [scalar] = isScalar(value) ? [value] : [];
  if (scalar === undefined || scalar.value === null) {
    const from = context.base + (startOf(key) ?? 0);
    context.report({
      code: 'bad-constant',
      message:
        isAlias(value) || isMap(value) || isSeq(value)
          ? `${name} is not a single value`
          : `${name} has no value`,
      from,
      to: from + 1,
      hint: 'write a text, a number or a duration',
    });
    return { name, nameRange, value: null, range: nameRange };
  }
  reportLoneQuote(scalar, context);
  const node: ValueNode = { kind: scalar.type === 'PLAIN' ? 'bare' : 'string', ...textNode(scalar, context) };
  return { name, nameRange, value: node, range: { start: nameRange.start, end: node.range.end } };
}

function reportLoneQuote(scalar: Scalar, { base, report }: Context): void {
  const end = scalar.range?.[1] ?? 0;
  if (scalar.type !== 'PLAIN' || quoteStyleAt(textOf(scalar), textOf(scalar).length - 1) === null) return;
  reportUnopened(report, base + end - 1);
}

function scalarsOf(value: unknown): Scalar[] {
  if (isScalar(value)) return [value];
  return isSeq(value) ? value.items.filter((item) => isScalar(item)) : [];
}

/** Numbers as they were written: `0.80` stays `0.80`. */
function textOf(scalar: Scalar): string {
  if (scalar.value === null) return '';
  return (typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? String(scalar.value))).trim();
}

function textNode(scalar: Scalar, context: Context): TextNode {
  return { text: textOf(scalar).replace(/\s*[\r\n]\s*/g, ' '), range: rangeOf(scalar, context) };
}

function startOf(node: unknown): number | null {
  return isScalar(node) && node.range ? node.range[0] : null;
}

function rangeOf(node: unknown, { lines, base }: Context): TextNode['range'] {
  const [from = 0, to = 0] = isScalar(node) && node.range ? node.range : [];
  return lines.rangeOf(base + from, base + to);
}
