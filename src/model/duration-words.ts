const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A stretch of time in whole words, for prose: `2 minutes 30 seconds`, `1.5 seconds`, `300 milliseconds`. */
export function durationWords(ms: number): string {
  if (ms < 1000) return counted(ms, 'millisecond');
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, size] of UNITS) {
    const many = Math.floor(rest / size);
    rest -= many * size;
    if (many > 0) parts.push(counted(many, unit));
  }
  const seconds = Number((rest / 1000).toFixed(3));
  return [...parts, ...(seconds === 0 ? [] : [counted(seconds, 'second')])].join(' ');
}

function counted(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? '' : 's'}`;
}
