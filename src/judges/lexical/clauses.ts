import { isUnit, type Quantity, quantityOf } from './quantity.ts';
import { stemOf } from './stem.ts';

/** A word, figure or name that counts. */
export interface Term {
  /** What terms are compared by: a stem, a figure's digits, an identifier in lower case. */
  readonly key: string;
  readonly kind: 'word' | 'name' | 'figure' | 'identifier' | 'unknown';
  readonly sign: 1 | -1;
  readonly quantity: Quantity | null;
  readonly shown: string;
  /** Negations that bear on it. */
  readonly negated: boolean;
}

/** A stretch of text with one statement in it, roughly. */
export interface Clause {
  readonly text: string;
  readonly terms: readonly Term[];
}

const STOP_WORDS = new Set(
  (
    'a an the and or of to in on at by for from with into onto over under as is are was were be been being am it its this that ' +
    'these those there their they them he she his her we our you your i my me do does did done has have had having will would ' +
    'shall should can could may might also then than so such which who whom whose what when where how if about very just only ' +
    'each every any some all both other another same own per via up out off during while within between across again further ' +
    'still yet already even however therefore thus hence because since until although though but because s t re ve ll d ' +
    'answer answers state states stated say says said mention mentions mentioned name names named list lists listed report ' +
    'reports reported explain explains explained give gives given tell tells told note notes noted describe describes correct ' +
    'must should reference response expected fact facts key good'
  ).split(' '),
);
const NEGATIONS = new Set(
  "not no never none nothing neither nor without cannot can't n't isn't aren't wasn't weren't doesn't don't didn't won't hasn't haven't hadn't couldn't wouldn't shouldn't nobody nowhere lacks lack lacking fails nicht kein keine keinen nie".split(
    ' ',
  ),
);

const FIND_OUT =
  'retrieved?|find|found|determined?|obtain(?:ed)?|read|reach(?:ed)?|access(?:ed)?|know|confirm(?:ed)?|' +
  'verify|verified|tell|say|establish(?:ed)?|answer(?:ed)?|help|assist';
/** What says that something is not known; read as one term, so that it can be asked for and found. */
const UNKNOWN = new RegExp(
  [
    '\\b(?:not (?:currently |yet |publicly )?(?:available|known|recorded|provided|stated|measured|exposed|published|' +
      'given|documented|specified|determined|tracked|in the (?:data|evidence|records?))',
    'unavailable|unknown|unable to',
    `(?:could|can|did|do|does|was|were)(?: ?not|n't)(?: be)?(?: able to)? (?:${FIND_OUT})`,
    `cannot(?: be)? (?:${FIND_OUT})`,
    'no (?:data|information|records?|readings?|figures?|evidence|access)(?= (?:is|was|are|were|on|for|about|of|to|exists?|available)\\b|[.,;]|$)',
    '(?:outside|out of|beyond) (?:the |my |our |its )?(?:scope|remit|expertise|knowledge)',
    "declin(?:e|es|ed) to|refus(?:e|es|ed) to|can(?:no|')t (?:comply|do that))\\b",
  ].join('|'),
  'gi',
);

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}_'+]|[.,:/@-](?=[\p{L}\p{N}]))*|[%°∅]/gu;
const BREAK =
  /(?<=[.!?;:])\s+|\n+|,\s+|\s[-|]+\s|\s+(?=\b(?:but|whereas|although|though|while|because|aber|sondern)\b)|[()]/;
/** How many content terms a negation bears on. */
const NEGATION_REACH = 3;

/** Cuts a text into clauses and their terms. Linear in the text. */
export function clausesOf(text: string): Clause[] {
  return plain(text)
    .split(BREAK)
    .map((piece) => ({ text: piece.replace(/\s+/g, ' ').trim(), terms: termsOf(piece) }))
    .filter((clause) => clause.terms.length > 0);
}

/** Without markup, list numbers and typographic marks. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»"]/g, ' ')
    .replace(/\s[–—]\s/g, ' - ')
    .replace(/[–—‑]/g, '-')
    .replace(/^[ \t]*(?:[-*+>]|\d{1,2}[.)]|#{1,6})[ \t]+/gm, '')
    .replace(/\*\*|__|`/g, '');
}

function termsOf(piece: string): Term[] {
  const marked = piece.replace(UNKNOWN, ' ∅ ');
  const words = marked.match(WORD) ?? [];
  const terms: Term[] = [];
  let reach = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const lower = word.toLowerCase();
    if (NEGATIONS.has(lower) || lower.endsWith("n't")) {
      reach = NEGATION_REACH;
      continue;
    }
    const next = words[at + 1]?.toLowerCase() ?? '';
    const term = termOf(word, lower, next, at === 0);
    if (term === null) continue;
    if (term.quantity !== null && isUnit(next)) at += 1;
    terms.push({ ...term, negated: reach > 0 });
    reach -= 1;
  }
  return terms;
}

function termOf(word: string, lower: string, next: string, first: boolean): Omit<Term, 'negated'> | null {
  if (word === '∅') return { key: '∅', kind: 'unknown', sign: 1, quantity: null, shown: 'not known' };
  const glued = /^([\d.,]+)([a-z%]{1,12})$/.exec(lower);
  const split = glued !== null && isUnit(glued[2] ?? '');
  const digits = split ? (glued[1] ?? '') : lower;
  const quantity = quantityOf(digits, split ? (glued[2] ?? '') : next);
  if (quantity !== null) {
    const unit = !split && isUnit(next) ? ` ${next}` : '';
    return { key: String(quantity.bare), kind: 'figure', sign: 1, quantity, shown: `${word}${unit}` };
  }
  if (/\d/.test(word)) return { key: lower, kind: 'identifier', sign: 1, quantity: null, shown: word };
  if (STOP_WORDS.has(lower) || (word.length < 2 && !/[^\x00-\x7f]/.test(word))) return null;
  const { stem, sign } = stemOf(lower);
  const named = !first && /^\p{Lu}/u.test(word);
  return { key: stem, kind: named ? 'name' : 'word', sign, quantity: null, shown: word };
}
