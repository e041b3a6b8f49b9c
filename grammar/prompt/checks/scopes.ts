import type { LineInFile, Report } from '../finding.ts';
import { everyNode } from '../nodes.ts';
import type { ParsedPrompt } from '../parse-module.ts';
import { type Scope, scopesOf } from '../scopes.ts';
import { type Check, firstLine } from './check.ts';

/** Finds modules that never say what they are for. */
export const checkDescribed: Check = (module, report) => {
  const { nodes } = module;
  if (everyNode(nodes).some(({ kind }) => kind === 'description')) return;
  const message = 'this module has no DESCRIPTION';
  report({ code: 'PA101', ...firstLine(module, { line: 1 }), message, hint: 'begin with what it is for' });
};

/** Finds descriptions in the wrong place, scopes of one name, and scopes with nothing in them. */
export const checkScopes: Check = (module, report) => {
  const scopes = scopesOf(module.nodes);
  for (const scope of scopes) checkDescriptions(module, scope, report);
  const seen = new Map<string, Scope>();
  let domain = 0;
  for (const scope of scopes) {
    if (scope.kind === 'domain') domain = scope.line;
    if (scope.kind === 'module' || scope.name === '') continue;
    const key = `${scope.kind === 'component' ? domain : ''} ${scope.kind} ${scope.name}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, scope);
    else reportSecond(module, { scope, first }, report);
    if (scope.nodes.length === 0 && scope.inner === 0) reportEmpty(module, scope, report);
  }
};

function checkDescriptions(module: ParsedPrompt, { nodes }: Scope, report: Report): void {
  const first = nodes.findIndex(({ kind }) => kind === 'description');
  nodes.forEach((node, index) => {
    if (node.kind !== 'description' || index === 0) return;
    const isSecond = index > first;
    const message = isSecond
      ? 'this scope has a DESCRIPTION already'
      : 'something stands before this DESCRIPTION';
    const hint = 'a scope has one, and begins with it';
    report({ code: 'PA102', ...firstLine(module, node), message, hint });
  });
}

function reportSecond(
  module: ParsedPrompt,
  { scope, first }: { readonly scope: Scope; readonly first: Scope },
  report: Report,
): void {
  const message = (lineInFile: LineInFile): string =>
    `there is a ${scope.kind} ${scope.name} already, at line ${lineInFile(first.line)}`;
  report({ code: 'PA103', ...firstLine(module, scope), message, hint: 'join them, or rename one' });
}

function reportEmpty(module: ParsedPrompt, scope: Scope, report: Report): void {
  const message = `nothing stands in the ${scope.kind} ${scope.name}`;
  report({ code: 'PA104', ...firstLine(module, scope), message, hint: 'fill it, or take it out' });
}
