/** What Kubemoot's own engine makes of an assertion's text. */
export type KubemootReading =
  | {
      readonly kind:
        | 'post-200'
        | 'completes-within'
        | 'coordinator-synthesis'
        | 'synthesis-nonempty'
        | 'custom';
    }
  | { readonly kind: 'sse-emits'; readonly event: string }
  | { readonly kind: 'sse-emits-within'; readonly event: string; readonly seconds: number }
  | { readonly kind: 'min-agrees'; readonly bound: number }
  | { readonly kind: 'contains' | 'not-contains'; readonly terms: readonly string[] }
  | { readonly kind: 'match-count'; readonly pattern: string; readonly bound: number }
  | { readonly kind: 'deferred'; readonly keyword: string | null; readonly reference: string | null };

/** Unicode's White_Space, which is what Go trims and splits at. */
const BLANK = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const BLANKS = new RegExp(`${BLANK}+`);
const LEADING_BLANKS = new RegExp(`^${BLANK}+`);

/** Seconds that its engine takes where it finds no number. */
const DEFAULT_SECONDS = 30;

/** A larger number than its engine's integers hold becomes the largest of them. */
const LARGEST_BOUND = 2 ** 63;

/** Classifies a text as the newest engine does: by the words it contains, quoted ones too; the first rule wins. */
export function readAsKubemoot(raw: string): KubemootReading {
  const text = raw.replace(LEADING_BLANKS, '');
  const lower = text.toLowerCase();
  const has = (...words: readonly string[]): boolean => words.every((word) => lower.includes(word));
  if (lower.startsWith('defer')) return readDefer(text);
  if (has('post', 'returns 200')) return { kind: 'post-200' };
  if (has('completes', 'within')) return { kind: 'completes-within' };
  if (has('sse stream emits') || has('event', 'emits')) return readEmits(text, has('within'));
  if (has('specialist', 'agree')) return { kind: 'min-agrees', bound: firstNumber(text) ?? 0 };
  if (has('coordinator', 'synthesis')) return { kind: 'coordinator-synthesis' };
  return has('synthesis') ? readSynthesis(text, has) : { kind: 'custom' };
}

function readSynthesis(text: string, has: (...words: readonly string[]) => boolean): KubemootReading {
  if (has('non-empty')) return { kind: 'synthesis-nonempty' };
  if (has('matches', 'times')) {
    const tail = text.slice(text.lastIndexOf('"') + 1);
    return { kind: 'match-count', pattern: firstQuoted(text), bound: firstNumber(tail) ?? 0 };
  }
  if (has('not contain')) return { kind: 'not-contains', terms: quotedTerms(text) };
  return has('contains') ? { kind: 'contains', terms: quotedTerms(text) } : { kind: 'custom' };
}

function readEmits(text: string, within: boolean): KubemootReading {
  const event = firstQuoted(text);
  if (!within) return { kind: 'sse-emits', event };
  return { kind: 'sse-emits-within', event, seconds: firstNumber(text) || DEFAULT_SECONDS };
}

function readDefer(text: string): KubemootReading {
  const [open, close] = [text.indexOf('"'), text.lastIndexOf('"')];
  const reference = close > open ? text.slice(open + 1, close) : '';
  const keyword = (open < 0 ? '' : text.slice(0, open))
    .split(BLANKS)
    .find((word) => word !== '' && !/^(?:defer|synthesis)$/i.test(word));
  if (reference === '' || keyword === undefined) return { kind: 'deferred', keyword: null, reference: null };
  return { kind: 'deferred', keyword: keyword.toUpperCase(), reference };
}

/** The first word that is all digits. */
function firstNumber(text: string): number | null {
  const word = text.split(BLANKS).find((candidate) => /^[0-9]+$/.test(candidate));
  return word === undefined ? null : Math.min(Number(word), LARGEST_BOUND);
}

/** Between the first two plain quotes, or from the only one to the end. */
function firstQuoted(text: string): string {
  const [, quoted = ''] = text.split('"', 2);
  return quoted;
}

function quotedTerms(text: string): readonly string[] {
  const parts = text.split('"');
  return parts.filter((part, at) => at % 2 === 1 && at < parts.length - 1 && part !== '');
}
