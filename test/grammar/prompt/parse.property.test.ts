import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PromptNode } from '../../../grammar/prompt/nodes.ts';
import { parsePrompt } from '../../../grammar/prompt/parse-module.ts';
import { rulesOf } from '../../../grammar/prompt/rules.ts';
import type { Piece } from '../../../grammar/text/joined-text.ts';
import { diagnosticsOf, plainPrompt } from '../../support/plain-prompt.ts';
import { anyPrompt } from '../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 500);

function below(node: PromptNode): readonly PromptNode[] {
  return node.kind === 'when' || node.kind === 'foreach' ? node.body : [];
}

function piecesOf(node: PromptNode): readonly Piece[] {
  if (node.kind === 'when') return node.actions.flatMap(({ pieces }) => pieces);
  if ('items' in node) return [...node.pieces, ...node.items.flatMap(({ pieces }) => pieces)];
  return 'pieces' in node ? node.pieces : [];
}

test('every text is read, and no line of it is lost', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const { nodes, lines } = parsePrompt(text);
      const sources = nodes.map(({ line, endLine }) =>
        text.slice(lines.starts[line - 1], lines.starts[endLine] ?? text.length),
      );
      expect(sources.join('')).toBe(text);
      expect(nodes.map(({ line }) => line)).toEqual([
        1,
        ...nodes.slice(0, -1).map(({ endLine }) => endLine + 1),
      ]);
    }),
    { numRuns },
  );
});

test('nodes hold nothing but what stands on their lines, and findings are in the text', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const { nodes, findings, lines } = parsePrompt(text);
      const check = (node: PromptNode, { line, endLine }: { line: number; endLine: number }): void => {
        expect(node.line).toBeGreaterThanOrEqual(line);
        expect(node.endLine).toBeLessThanOrEqual(endLine);
        expect(node.endLine).toBeGreaterThanOrEqual(node.line);
        const [start = 0, end = 0] = [lines.starts[node.line - 1], lines.ends[node.endLine - 1]];
        for (const { from, to } of piecesOf(node)) {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThanOrEqual(start);
          expect(to).toBeLessThanOrEqual(end);
        }
        for (const inner of below(node)) check(inner, node);
      };
      for (const node of nodes) check(node, node);
      for (const { from, to, fix } of findings) {
        expect(from).toBeLessThanOrEqual(to);
        expect(lines.lineAt(from)).toBe(lines.lineAt(to));
        expect(to).toBeLessThanOrEqual(text.length);
        if (fix !== undefined) expect(lines.lineAt(fix.from)).toBe(lines.lineAt(fix.to));
      }
    }),
    { numRuns },
  );
});

test('a rule has the same id wherever its module puts it', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const ids = (source: string): readonly string[] =>
        rulesOf({ name: 'm', ...parsePrompt(source) }).map(({ id }) => id);
      expect(ids(`\n\n${text}`.replaceAll('\uFEFF', ''))).toEqual(ids(text.replaceAll('\uFEFF', '')));
    }),
    { numRuns },
  );
});

test('whatever is wrong with a text is said at a place in it, and every repair is one', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const { lines } = parsePrompt(text);
      for (const { range, fix } of diagnosticsOf(plainPrompt(text))) {
        expect(range.start.line).toBe(range.end.line);
        for (const { start, end } of fix === null ? [range] : [range, fix.range]) {
          expect(start.line).toBeLessThanOrEqual(end.line);
          if (start.line === end.line) expect(start.column).toBeLessThanOrEqual(end.column);
          for (const { line, column } of [start, end]) {
            const width = (lines.ends[line - 1] ?? 0) - (lines.starts[line - 1] ?? 0);
            expect(column).toBeLessThanOrEqual(width + 1);
          }
        }
      }
    }),
    { numRuns },
  );
});
