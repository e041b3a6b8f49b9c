/** Times may differ by that factor, or by that many milliseconds: machines are slow, and slower beside other work. */
const TOLERANCE = { factor: 4, ms: 1500 } as const;

/** A cut text may be longer or shorter by so many characters: what stands behind it takes more or less room. */
const CUT = 3;

/**
 * What differs from one run to the next, and how. All else of an output has to be the same, character for character,
 * but for how many blanks stand between two columns.
 */
const VARYING = [
  ['run', /\b\d{8}T\d{6}Z-[0-9a-f]{8}\b/],
  ['uuid', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/],
  ['moment', /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/],
  ['fingerprint', /(?<="discussions": ?")[0-9a-f]{12}/],
  ['ago', /\bjust now|\b\d+ (?:s|min|h) ago\b/],
  ['port', /(?<=127\.0\.0\.1:)\d+/],
  ['node', /(?<="node": ?")[^"]+/],
  ['cut', /[^\s…](?: ?[^\s…])*(?: ?…)/],
  ['milliseconds', /(?<="(?:\w*Ms|duration)": ?|\w_ms: )[\d.]+/],
  ['epoch', /(?<="(?:start|stop|timestamp)": ?)\d{13}\b/],
  ['seconds', /(?<= time=")[\d.]+/],
  ['duration', /(?:\b\d+ h )?(?:\b\d+ m )?\b\d+(?:\.\d+)? m?s\b/],
] as const;

type Kind = (typeof VARYING)[number][0] | 'text';

const PATTERN = new RegExp(VARYING.map(([kind, { source }]) => `(?<${kind}>${source})`).join('|'), 'g');

/** Whether two outputs say the same, so that the one that is on the page may stay. */
export function isSameOutput(one: string, other: string): boolean {
  const [left, right] = [tokensOf(one), tokensOf(other)];
  return (
    left.length === right.length &&
    left.every(({ kind, text }, at) => {
      const twin = right[at];
      return twin?.kind === kind && isSame(kind, text, twin.text);
    })
  );
}

function tokensOf(output: string): readonly { readonly kind: Kind; readonly text: string }[] {
  const tokens: { kind: Kind; text: string }[] = [];
  let end = 0;
  const upTo = (at: number): void => {
    tokens.push({ kind: 'text', text: output.slice(end, at).replace(/ {2,}/g, ' ') });
  };
  for (const match of output.matchAll(PATTERN)) {
    upTo(match.index);
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    tokens.push({ kind: kind as Kind, text: match[0] });
    end = match.index + match[0].length;
  }
  upTo(output.length);
  return tokens;
}

function isSame(kind: Kind, one: string, other: string): boolean {
  switch (kind) {
    case 'text':
      return one === other;
    case 'cut':
      return isSameCut(bare(one), bare(other));
    case 'milliseconds':
      return isNear(Number(one), Number(other));
    case 'seconds':
      return isNear(Number(one) * 1000, Number(other) * 1000);
    case 'duration':
      return isNear(millisecondsOf(one), millisecondsOf(other));
    default:
      return true;
  }
}

function bare(cut: string): string {
  return cut.replace(/ ?…$/, '');
}

function isSameCut(one: string, other: string): boolean {
  const isPrefix = one.startsWith(other) || other.startsWith(one);
  return isPrefix && Math.abs(one.length - other.length) <= CUT;
}

function isNear(one: number, other: number): boolean {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return more <= less * TOLERANCE.factor || more - less <= TOLERANCE.ms;
}

function millisecondsOf(duration: string): number {
  const units = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const;
  return [...duration.matchAll(/([\d.]+) (h|ms|m|s)\b/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * units[unit as keyof typeof units],
    0,
  );
}
