import { nearest } from '../../text/nearest.ts';
import { readMemoryLine } from '../directives.ts';
import { withoutFinal } from '../lines/final-marks.ts';
import { textOf } from '../lines/pieces.ts';
import type { Row } from '../lines/scan-lines.ts';
import type { DefineNode, MemoryNode, OpaqueNode } from '../nodes.ts';
import { behind, type Context, linesOf, noteColon, type Read, rowPlace } from './context.ts';

const DEFINE = /^DEFINE[^\S\r\n]+(DOMAIN|COMPONENT)(?::|(?!\S))/;

/** Reads DEFINE and opens its scope. Indentation plays no role. */
export function readDefine(context: Context, start: number, head: Row): Read<DefineNode> {
  const { text, scope } = context;
  const line = text.slice(head.first, head.end);
  const [opening = '', kind] = DEFINE.exec(line) ?? [];
  const at = linesOf(start, start + 1);
  if (kind === undefined) {
    reportKind(context, head, line);
    context.scope = { ...scope, component: null };
    return { node: { kind: 'define', ...at, scope, name: '' }, next: start + 1 };
  }
  if (opening.endsWith(':')) noteColon(context, head, head.first + opening.length - 1);
  const name = withoutFinal(textOf(text, [behind(head, opening.length)]).text, ':');
  if (name === '') reportNameless(context, head, opening);
  const outer = kind === 'DOMAIN' ? { domain: null, component: null } : { ...scope, component: null };
  context.scope = { ...outer, [kind.toLowerCase()]: name === '' ? null : name };
  return {
    node: { kind: kind === 'DOMAIN' ? 'domain' : 'component', ...at, scope: outer, name },
    next: start + 1,
  };
}

function reportKind({ report }: Context, head: Row, line: string): void {
  const [opening = '', word = ''] = /^DEFINE:?\s*([^\s:]*)/.exec(line) ?? [];
  const meant = nearest(word, ['DOMAIN', 'COMPONENT']);
  const to = head.first + opening.length;
  const isNamed = withoutFinal(line.slice(opening.length), ':').trim() !== '';
  report({
    code: 'PA004',
    ...rowPlace(head),
    message: word === '' ? 'DEFINE of what?' : `prompts have no DEFINE ${word}`,
    hint: meant === null ? 'only DOMAIN and COMPONENT exist in prompts' : `write DEFINE ${meant}`,
    fix: meant === null || !isNamed ? undefined : { from: to - word.length, to, replacement: meant },
  });
}

function reportNameless({ report }: Context, head: Row, opening: string): void {
  const message = `${opening.replace(/\s+/g, ' ').replace(':', '')} has no name`;
  report({ code: 'PA004', ...rowPlace(head), message, hint: 'name the scope on the same line' });
}

/** Reads a REMEMBER line that stands in a module. */
export function readMemory({ text, scope }: Context, start: number, head: Row): Read<MemoryNode> {
  const { topic, key, value } = readMemoryLine(text.slice(head.first, head.end)) ?? NOTHING;
  return {
    node: { kind: 'memory', ...linesOf(start, start + 1), scope, topic, key, value },
    next: start + 1,
  };
}

const NOTHING = { topic: null, key: null, value: null };

/** Takes a fence with all that it holds. */
export function readCode({ rows, scope }: Context, start: number): Read<OpaqueNode> {
  let next = start + 1;
  while (rows[next]?.kind === 'code') next += 1;
  return { node: { kind: 'code', ...linesOf(start, next), scope }, next };
}

/** Takes blank lines. */
export function readBlank({ rows, scope }: Context, start: number): Read<OpaqueNode> {
  let next = start + 1;
  while (rows[next]?.kind === 'blank') next += 1;
  return { node: { kind: 'blank', ...linesOf(start, next), scope }, next };
}

/** Takes a statement that belongs to scenarios. */
export function readFitnessLine(context: Context, start: number, head: Row): Read<OpaqueNode> {
  const { text, scope } = context;
  reportFitness(context, head, text.slice(head.first, head.first + head.opening.length));
  return { node: { kind: 'fitness-line', ...linesOf(start, start + 1), scope }, next: start + 1 };
}

/** Says that a line belongs to the other dialect. */
export function reportFitness({ report }: Context, head: Row, opening: string): void {
  report({
    code: 'PA008',
    ...rowPlace(head),
    message: `${opening.replace(/\s+/g, ' ')} belongs to scenarios: this is a prompt module`,
    hint: 'move it to a scenario, or say it as WHEN, ALWAYS, NEVER or ASSERT',
  });
}
