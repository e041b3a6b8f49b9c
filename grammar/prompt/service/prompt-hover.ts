import type { Hover } from '#model';
import type { PromptModule } from '../module.ts';
import { isRule, type PromptNode, type PromptText } from '../nodes.ts';
import { rulesOf } from '../rules.ts';
import { keywords } from './keywords.ts';
import type { KeywordMark } from './marks.ts';
import { nodesAt } from './nodes-at.ts';

/** More of a condition or an action is seen in the text. */
const MOST_TEXT = 200;
const MOST_PARTS = 12;

/** What is known at an offset: a keyword's sentence, or what a statement means to the agent that is told it. */
export function promptHover(
  module: PromptModule,
  marks: readonly KeywordMark[],
  offset: number,
): Hover | null {
  const { lines } = module;
  const line = lines.lineAt(offset) + 1;
  const path = nodesAt(module.nodes, line);
  const node = path.at(-1);
  const row = module.rows[line - 1];
  if (node === undefined || row === undefined || node.kind === 'blank') return null;
  const mark = marks.find(({ from, to }) => from <= offset && offset < to);
  const sentence = mark === undefined ? undefined : keywords[mark.keyword];
  if (mark !== undefined && sentence !== undefined) {
    return { range: lines.rangeOf(mark.from, mark.to), markdown: `**${mark.keyword}**: ${sentence}` };
  }
  const markdown = [meaningOf(node), ...placeLines(module, path)].join('\n\n');
  const from = module.rows[node.line - 1]?.first ?? row.first;
  const to = module.rows[node.endLine - 1]?.end ?? row.end;
  return { range: lines.rangeOf(from, Math.max(from, to)), markdown };
}

function meaningOf(node: PromptNode): string {
  switch (node.kind) {
    case 'description':
      return `What ${node.scope.component ?? node.scope.domain ?? 'the module'} is for: the agent is told it as it stands.`;
    case 'domain':
    case 'component':
      return `Opens the ${node.kind} ${code(node.name)}.`;
    case 'define':
      return 'Prompts have no such scope: only DOMAIN and COMPONENT.';
    case 'always':
      return `Whatever is asked, the agent does this: ${code(node.text)}${listOf(node.items)}`;
    case 'never':
      return `Whatever is asked, the agent does not do this: ${code(node.text)}${listOf(node.items)}`;
    case 'assert':
      return `The agent takes this as given: ${code(node.text)}${listOf(node.items)}`;
    case 'when':
      return `When all of this holds${bullets(node.conditions)}\n\nthe agent does this${bullets([...node.actions.map(told), ...node.body.flatMap(toldIn)])}`;
    case 'foreach':
      return `For each ${code(node.item ?? '')} within ${code(node.set ?? '')}, and nothing outside, the agent does this${bullets(node.body.flatMap(toldIn))}`;
    case 'memory':
      return `A memory line as agents write it: topic ${code(node.topic ?? '')}, key ${code(node.key ?? '')}, value ${code(node.value ?? '')}. A module says when one is written.`;
    case 'heading':
      return 'A heading, and no comment: the agent reads it.';
    case 'code':
      return 'Code: the agent is told it, and nothing in it is a statement.';
    case 'fitness-line':
      return 'This belongs to a scenario. The agent reads it as text.';
    case 'item':
    case 'example':
    case 'text':
      return 'Prose: the agent reads it, and it is no rule.';
    default:
      return '';
  }
}

/** The scope of a statement, and the id of the rule that it is or belongs to. */
function placeLines(module: PromptModule, [outer]: readonly PromptNode[]): readonly string[] {
  if (outer === undefined || !isRule(outer)) return [];
  const { domain, component } = outer.scope;
  const scope = [
    ...(domain === null ? [] : [`domain ${code(domain)}`]),
    ...(component === null ? [] : [`component ${code(component)}`]),
  ].join(', ');
  const [rule] = rulesOf({ name: module.name, nodes: [outer] });
  return [`Scope: ${scope || 'the module'}  \nRule: ${code(rule?.id ?? '')}`];
}

function told({ text }: PromptText): string {
  return text;
}

function toldIn(node: PromptNode): readonly string[] {
  if (node.kind === 'when') return [`WHEN ${node.condition} …`];
  if (node.kind === 'foreach') return [`FOREACH ${node.item ?? ''} …`];
  if (isRule(node)) return [`${node.kind.toUpperCase()} ${node.text}`];
  return 'text' in node ? [node.text] : [];
}

function listOf(items: readonly PromptText[]): string {
  return items.length === 0 ? '' : bullets(items.map(told));
}

function bullets(parts: readonly string[]): string {
  if (parts.length === 0) return ': nothing.';
  const shown = parts.slice(0, MOST_PARTS).map((part) => `\n- ${code(part)}`);
  return `:\n${shown.join('')}${parts.length > MOST_PARTS ? '\n- …' : ''}`;
}

/** What an author wrote, so that nothing in it is taken for Markdown. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '(nothing)';
  const short =
    line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…` : line;
  const longest = [...short.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${short}${fence}` : `${fence} ${short} ${fence}`;
}
