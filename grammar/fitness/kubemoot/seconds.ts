const GO_UNITS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};
const GO_DURATION = /^([-+]?)((?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|ms|s|m|h))+)$/;

/** The deadline where it finds none, in seconds. */
const DEFAULT_SECONDS = 120;

/** Seconds that Kubemoot's runner makes of MAX_DURATION. */
export function secondsAsKubemoot(text: string | null): number {
  const trimmed = (text ?? '').trim();
  const [, sign, parts] = GO_DURATION.exec(trimmed) ?? [];
  if (parts !== undefined) {
    let total = 0;
    for (const [, amount, unit] of parts.matchAll(/([\d.]+)([a-zµ]+)/g)) {
      total += Number(amount) * (GO_UNITS[unit ?? ''] ?? 0);
    }
    return sign === '-' ? -total : total;
  }
  const number = trimmed.split(/\s+/).find((word) => /^[-+]?\d+$/.test(word));
  if (number === undefined) return DEFAULT_SECONDS;
  const unit = trimmed.includes('hour') ? 3600 : trimmed.includes('minute') ? 60 : 1;
  return Number(number) * unit;
}
