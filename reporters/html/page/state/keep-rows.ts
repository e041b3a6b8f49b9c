import type { ScenarioRow } from '../../record/page-data.ts';

/** The rows as they are now, each the very object of before where nothing in it changed, so that it is not drawn again. */
export function keepRows(
  before: readonly ScenarioRow[],
  now: readonly ScenarioRow[],
): readonly ScenarioRow[] {
  if (before === now) return before;
  const known = new Map(before.map((row) => [row.id, row]));
  return now.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && isSame(old, row) ? old : row;
  });
}

function isSame(one: ScenarioRow, other: ScenarioRow): boolean {
  const { tags, ...rest } = one;
  return (
    tags.length === other.tags.length &&
    tags.every((tag, at) => tag === other.tags[at]) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => one[key] === other[key])
  );
}
