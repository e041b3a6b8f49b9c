import { isRule, type PromptNode } from '../nodes.ts';
import { type Check, firstLine } from './check.ts';

const PROSE: readonly PromptNode['kind'][] = ['text', 'item', 'example'];

/** Finds modules in which rules are lost among prose. */
export const checkProse: Check = (module, report) => {
  const { nodes, rows } = module;
  if (!nodes.some(isRule)) return;
  const told = rows.filter(({ kind }) => kind !== 'blank' && kind !== 'code' && kind !== 'fence').length;
  const prose = nodes
    .filter(({ kind }) => PROSE.includes(kind))
    .reduce((sum, { line, endLine }) => sum + endLine - line + 1, 0);
  if (prose * 2 <= told) return;
  const message = `${prose} of ${told} lines are prose`;
  report({ code: 'PA208', ...firstLine(module, { line: 1 }), message, hint: 'say it in rules' });
};
