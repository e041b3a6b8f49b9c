import type { OutlineNode, Range } from '#model';
import { firstLine } from '../checks/check.ts';
import type { PromptModule } from '../module.ts';
import { bodyOf, isRule, type PromptNode } from '../nodes.ts';
import { type PromptRule, rulesOf, spell } from '../rules.ts';
import { scopesOf } from '../scopes.ts';

/** More of a rule is seen in the text. */
const MOST_NAME = 80;

/** A part of the outline that is being filled. */
interface Draft {
  readonly node: PromptNode | null;
  readonly children: (OutlineNode | Draft)[];
  endLine: number;
}

/** The module with its scopes and rules; what stands in the body of a rule is below it. */
export function promptOutline(module: PromptModule): readonly OutlineNode[] {
  const ids = new Map(rulesOf(module).map((rule) => [rule.node as PromptNode, rule]));
  const root: Draft = { node: null, children: [], endLine: module.rows.length };
  let [domain, scope] = [root, root];
  for (const node of module.nodes) {
    if (node.kind === 'domain' || node.kind === 'component') {
      const parent = node.kind === 'domain' ? root : domain;
      scope = { node, children: [], endLine: node.endLine };
      if (node.kind === 'domain') domain = scope;
      parent.children.push(scope);
    } else if (isRule(node)) scope.children.push(ruleEntry(module, node, ids.get(node)));
    if (node.kind !== 'blank')
      for (const open of [domain, scope]) open.endLine = Math.max(open.endLine, node.endLine);
  }
  return [moduleEntry(module, root)];
}

function moduleEntry(module: PromptModule, { children }: Draft): OutlineNode {
  const { lines, text, name, nodes } = module;
  const range = lines.rangeOf(0, text.length);
  const first = nodes.find(({ kind }) => kind !== 'blank') ?? { line: 1 };
  return {
    name: name === '' ? 'module' : name,
    detail: shortened(scopesOf(nodes)[0]?.description ?? ''),
    kind: 'module',
    range,
    selection: placeOf(module, first),
    children: children.map((child) => entryOf(module, child)),
  };
}

function entryOf(module: PromptModule, entry: OutlineNode | Draft): OutlineNode {
  if (!('node' in entry)) return entry;
  const { node, children, endLine } = entry;
  const [kind, name] = node !== null && 'name' in node ? [node.kind, node.name] : ['scope', ''];
  const line = node?.line ?? 1;
  return {
    name: name === '' ? kind : name,
    detail: kind,
    kind: 'scope',
    range: rangeOf(module, { line, endLine }),
    selection: placeOf(module, { line }),
    children: children.map((child) => entryOf(module, child)),
  };
}

function ruleEntry(module: PromptModule, node: PromptNode, rule: PromptRule | undefined): OutlineNode {
  return {
    name: shortened(rule?.text ?? spell(node, '; ')) || node.kind.toUpperCase(),
    detail: rule === undefined ? '' : rule.id.slice(rule.id.lastIndexOf('/') + 1),
    kind: 'rule',
    range: rangeOf(module, node),
    selection: placeOf(module, node),
    children: bodyOf(node)
      .filter(isRule)
      .map((inner) => ruleEntry(module, inner, undefined)),
  };
}

function rangeOf({ lines, rows }: PromptModule, { line, endLine }: { line: number; endLine: number }): Range {
  const from = rows[line - 1]?.first ?? 0;
  return lines.rangeOf(from, Math.max(from, rows[endLine - 1]?.end ?? from));
}

function placeOf(module: PromptModule, node: { readonly line: number }): Range {
  const { from, to } = firstLine(module, node);
  return module.lines.rangeOf(from, to);
}

function shortened(text: string): string {
  return text.length > MOST_NAME ? `${text.slice(0, MOST_NAME - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
