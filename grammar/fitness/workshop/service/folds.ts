import type { Fold, Range } from '#model';
import type { OpenScenario } from './open-scenario.ts';

/** What can be folded away: wrapped statements and comments in ADL; fences, sections and front matter in Markdown. */
export function foldsOf(scenario: OpenScenario): readonly Fold[] {
  const { form, ast } = scenario.document;
  const nodes = [...ast.assertions, ...ast.constants, ...ast.descriptions, ...ast.requires];
  const statements = nodes.flatMap(({ range }) => foldOf(range));
  const others = form === 'adl' ? commentFolds(scenario) : [...frontFold(scenario), ...blockFolds(scenario)];
  return withoutRepeats([...statements, ...others]).sort((a, b) => a.first - b.first || b.last - a.last);
}

function foldOf({ start, end }: Range): readonly Fold[] {
  return end.line > start.line ? [{ first: start.line, last: end.line, kind: 'region' }] : [];
}

/** Editors show one fold for each line. */
function withoutRepeats(folds: readonly Fold[]): Fold[] {
  const seen = new Set<string>();
  return folds.filter(({ first, last }) => seen.size < seen.add(`${first} ${last}`).size);
}

function commentFolds({ page }: OpenScenario): readonly Fold[] {
  const { kinds } = page();
  const folds: Fold[] = [];
  for (let line = 0; line < kinds.length; line += 1) {
    if (kinds[line] !== 'comment') continue;
    const first = line;
    while (kinds[line + 1] === 'comment') line += 1;
    if (line > first) folds.push({ first: first + 1, last: line + 1, kind: 'comment' });
  }
  return folds;
}

function frontFold({ document: { layout } }: OpenScenario): readonly Fold[] {
  const last = layout?.firstLine ?? 0;
  return last > 1 ? [{ first: 1, last, kind: 'region' }] : [];
}

/** Fences, and sections up to the next heading of their level. */
function blockFolds({ document: { text, lines, layout } }: OpenScenario): readonly Fold[] {
  const folds: Fold[] = [];
  const open: { line: number; level: number }[] = [];
  const closeUpTo = (level: number, next: number): void => {
    let last = next - 1;
    while (last > 0 && text.slice(lines.starts[last - 1], lines.ends[last - 1]).trim() === '') last -= 1;
    for (let top = open.at(-1); top !== undefined && top.level >= level; top = open.at(-1)) {
      if (last > top.line) folds.push({ first: top.line, last, kind: 'region' });
      open.pop();
    }
  };
  for (const { role, level, pieces } of layout?.blocks ?? []) {
    const first = lines.lineAt(pieces[0]?.from ?? 0) + 1;
    const last = lines.lineAt(pieces.at(-1)?.from ?? 0) + 1;
    if (role === 'fence' && last > first) folds.push({ first, last, kind: 'region' });
    if (role === 'html' && last > first) folds.push({ first, last, kind: 'comment' });
    if (role !== 'heading') continue;
    closeUpTo(level, first);
    open.push({ line: first, level });
  }
  closeUpTo(0, lines.count + 1);
  return folds;
}
