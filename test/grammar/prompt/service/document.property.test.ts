import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutlineNode, Position, Range } from '#model';
import { formatModule } from '../../../../grammar/prompt/format/format-file.ts';
import { createPromptLanguage } from '../../../../grammar/prompt/index.ts';
import { everyNode, type PromptNode } from '../../../../grammar/prompt/nodes.ts';
import { parsePrompt } from '../../../../grammar/prompt/parse-module.ts';
import { readPlainModule } from '../../../../grammar/prompt/plain-module.ts';
import { applyFixes } from '../../../../grammar/text/apply-fixes.ts';
import { indexLines } from '../../../../grammar/text/lines.ts';
import { anyPrompt } from '../../../support/prompt-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 300);
const language = createPromptLanguage({ severities: {}, budget: 24_000 });
const open = (text: string) => language.open('a.adl', text);

const compare = (a: Position, b: Position): number => a.line - b.line || a.column - b.column;

/** Says of ranges that they are no ranges of a text. */
function outside(text: string, ranges: readonly Range[]): readonly Range[] {
  const { ends, starts, count } = indexLines(text);
  const isInside = ({ line, column }: Position): boolean =>
    line >= 1 &&
    line <= count &&
    column >= 1 &&
    column <= (ends[line - 1] ?? 0) - (starts[line - 1] ?? 0) + 1;
  return ranges.filter(({ start, end }) => !isInside(start) || !isInside(end) || compare(start, end) > 0);
}

const isWithin = (inner: Range, outer: Range): boolean =>
  compare(outer.start, inner.start) <= 0 && compare(inner.end, outer.end) <= 0;

function everyEntry(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  return nodes.flatMap((node) => [node, ...everyEntry(node.children)]);
}

const place = fc.record({ line: fc.integer({ min: -2, max: 40 }), column: fc.integer({ min: -2, max: 90 }) });

test('whatever the text and the place, what is said of it is in it', () => {
  fc.assert(
    fc.property(anyPrompt, place, (text, at) => {
      const document = open(text);
      const hover = document.hover(at);
      const suggestions = document.complete(at);
      const found = [document.definition(at), document.renamable(at)].filter((range) => range !== null);
      const ranges = [
        ...document.diagnostics.flatMap(({ range, fix }) => (fix === null ? [range] : [range, fix.range])),
        ...(hover === null ? [] : [hover.range]),
        ...suggestions.map(({ range }) => range),
        ...found,
        ...document.references(at),
        ...document.tokens().map(({ range }) => range),
        ...document.format().map(({ range }) => range),
      ];
      expect(outside(text, ranges)).toEqual([]);
      expect(hover?.markdown).not.toBe('');
      for (const { range } of suggestions) expect(range.start.line).toBe(range.end.line);
      const lines = indexLines(text);
      const near = lines.positionAt(lines.offsetAt(at));
      for (const { range } of suggestions) expect(isWithin({ start: near, end: near }, range)).toBe(true);
    }),
    { numRuns },
  );
});

test('the outline is a tree of ranges, folds are lines of the text', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const document = open(text);
      const entries = everyEntry(document.outline());
      expect(
        outside(
          text,
          entries.flatMap(({ range, selection }) => [range, selection]),
        ),
      ).toEqual([]);
      for (const { name, range, selection, children } of entries) {
        expect(name).not.toBe('');
        expect(isWithin(selection, range)).toBe(true);
        for (const child of children) expect(isWithin(child.range, range)).toBe(true);
      }
      const { count } = indexLines(text);
      for (const { first, last } of document.folds()) {
        expect(first >= 1 && first < last && last <= count).toBe(true);
      }
    }),
    { numRuns },
  );
});

test('tokens are on one line, in order, none over another', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      let end = { line: 1, column: 1 };
      for (const { range } of open(text).tokens()) {
        expect(range.start.line).toBe(range.end.line);
        expect(compare(end, range.start)).toBeLessThanOrEqual(0);
        expect(compare(range.start, range.end)).toBeLessThan(0);
        end = range.end;
      }
    }),
    { numRuns },
  );
});

test('its edits give what formatting gives', () => {
  fc.assert(
    fc.property(anyPrompt, (text) => {
      const edits = open(text).format();
      const { text: formatted, applied } = applyFixes(text, edits);
      expect(formatted).toBe(formatModule(readPlainModule('a.adl', text)));
      expect(applied).toHaveLength(edits.length);
    }),
    { numRuns },
  );
});

test('a domain that is renamed is all that changes', () => {
  fc.assert(
    fc.property(anyPrompt, fc.nat(), (text, pick) => {
      const before = everyNode(parsePrompt(text).nodes);
      const domains = before.filter((node) => node.kind === 'domain' && node.name !== '');
      const chosen = domains[pick % Math.max(1, domains.length)];
      if (chosen?.kind !== 'domain') return;
      const document = open(text);
      const token = document
        .tokens()
        .find(({ type, range }) => type === 'type' && range.start.line === chosen.line);
      const at = token?.range.start ?? { line: 0, column: 0 };
      const renaming = document.rename(at, 'fresh name');
      expect(renaming.ok).toBe(true);
      const renamed = applyFixes(text, renaming.ok ? renaming.edits : []).text;
      const told = ({ kind, line, scope, ...rest }: PromptNode) => {
        const name = kind === 'domain' && 'name' in rest ? rest.name : null;
        return [
          kind,
          line,
          scope.component,
          ...[scope.domain, name].map((said) => (said === chosen.name ? 'fresh name' : said)),
        ];
      };
      expect(everyNode(parsePrompt(renamed).nodes).map(told)).toEqual(before.map(told));
    }),
    { numRuns },
  );
});
