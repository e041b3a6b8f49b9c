import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { indexLines } from '../../../../../grammar/text/lines.ts';
import type { LanguageDocument, OutlineNode, Position, Range } from '../../../../../src/model/index.ts';
import { expectGolden } from '../../../../support/golden-file.ts';
import { fitnessLanguage } from '../../../../support/open-scenario.ts';
import { spell } from '../../../../support/scenario-text.ts';

/** Two files of each form, with all that an editor shows of them. */
const files = ['every-gate.adl', 'wrapped.adl', 'every-part.md', 'front-matter.md'];

function read(name: string): string {
  return readFileSync(new URL(`../../../../../fixtures/good/${name}`, import.meta.url), 'utf8');
}

describe.each(files)('%s', (name) => {
  const text = read(name);
  const lines = indexLines(text);
  const document = fitnessLanguage.open(name, text);
  const written = ({ start, end }: Range): string =>
    JSON.stringify(text.slice(lines.offsetAt(start), lines.offsetAt(end)));

  test('outline, folds and landmarks', () => {
    const folds = document.folds().map(({ first, last, kind }) => `${first}-${last} ${kind}`);
    const landmarks = document.landmarks().map(({ range, assertion }) => `${spell(range)} ${assertion}`);
    const parts = [
      ...document.outline().flatMap((node) => tellNode(node, '')),
      '',
      ...folds,
      '',
      ...landmarks,
    ];
    expectGolden(`service/${name}.outline.txt`, `${parts.join('\n')}\n`);
  });

  test('tokens', () => {
    const tokens = document.tokens().map(({ range, type }) => `${spell(range)} ${type} ${written(range)}`);
    expectGolden(`service/${name}.tokens.txt`, `${tokens.join('\n')}\n`);
  });

  test('hovers', () => {
    const hovers = everyHover(document, text).map(
      ({ range, markdown }) => `## ${spell(range)} ${written(range)}\n\n${markdown}\n`,
    );
    expectGolden(`service/${name}.hovers.md`, hovers.join('\n'));
  });
});

function tellNode({ name, detail, kind, range, selection, children }: OutlineNode, margin: string): string[] {
  const own = `${margin}${kind} ${name} | ${detail} | ${spell(range)} | ${spell(selection)}`;
  return [own, ...children.flatMap((child) => tellNode(child, `${margin}  `))];
}

/** What is said at each character, once. */
function everyHover(document: LanguageDocument, text: string): { range: Range; markdown: string }[] {
  const lines = indexLines(text);
  const found = new Map<string, { range: Range; markdown: string }>();
  for (let offset = 0; offset < text.length; offset += 1) {
    const at: Position = lines.positionAt(offset);
    const hover = document.hover(at);
    if (hover !== null) found.set(spell(hover.range), hover);
  }
  return [...found.values()];
}
