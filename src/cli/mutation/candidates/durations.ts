/** Room for the next run, which takes a little longer. */
const ROOM = 1.5;
const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10] as const;

/** A bound that a person would choose for what took so long, as it is written: `within 2 seconds`. */
export function withinRoom(tookMs: number): string {
  const least = Math.max(1, tookMs * ROOM);
  const scale = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.find((candidate) => candidate * scale >= least) ?? 10;
  return within(step * scale);
}

/** A bound between two moments, with two figures if they do; null where there is no room for one. */
export function withinBetween(afterMs: number, beforeMs: number): string | null {
  const middle = (afterMs + beforeMs) / 2;
  const bound = Number(middle.toPrecision(2));
  return bound >= afterMs && bound < beforeMs && bound >= 1 ? within(bound) : null;
}

function within(ms: number): string {
  if (ms < 1000) return `within ${Number(ms.toPrecision(3))} ms`;
  const seconds = Number((ms / 1000).toPrecision(3));
  return `within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
