const UNITS: readonly (readonly [string, number])[] = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
  ['ms', 1],
];

/** Milliseconds as a person says them: `8 min`, `2 min 30 s`, `1 h 30 min`. */
export function durationWords(milliseconds: number): string {
  let rest = milliseconds;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.length === 0 ? '0 ms' : parts.join(' ');
}
