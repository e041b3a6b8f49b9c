import { type ScannedObject, scanObject, stringEnd } from './scan-object.ts';

/** An object of a reply that looks like a verdict. */
export interface Candidate {
  readonly object: ScannedObject;
  readonly commas: number;
}

/** What a reply holds besides prose. */
export interface Findings {
  readonly candidates: readonly Candidate[];
  /** Candidates before a lone closing tag: drafts of a thinking that began at the start, or so it seems. */
  readonly drafts: readonly Candidate[];
  /** Something that was meant as a verdict and cannot be read. */
  readonly broken: 'unreadable' | 'unclosed' | 'tangled' | null;
  /** The reply ends inside a thinking block. */
  readonly thinking: boolean;
}

const TAG = /<\s{0,8}(\/?)\s{0,8}think(?:ing)?(?:\s[^<>]{0,200})?\s{0,8}>/iy;
const CLOSING = /<\s{0,8}\/\s{0,8}think(?:ing)?\s{0,8}>/gi;
const SCORE_KEY = /[{,]\s{0,200}["'`“”‘’]?scores?["'`“”‘’]?\s{0,200}[:=]/iy;
const VERDICT_KEY =
  /\{\s{0,200}["'`“”‘’]?(?:scores?|fabrication|reason|reasoning|rationale|nonce|index|total)["'`“”‘’]?\s{0,200}[:=]/iy;

/**
 * Objects that cannot be read are walked again from every brace in them. That is quadratic for a reply made to
 * be so; past this many times its length the reply counts as unreadable.
 */
const MAX_WALKS = 16;

/** Finds what a judge's reply holds: top-level objects with a score key, outside its thinking blocks. */
export function findCandidates(reply: string): Findings {
  let candidates: Candidate[] = [];
  const drafts: Candidate[] = [];
  let broken: Findings['broken'] = null;
  let walked = 0;
  let at = nextMark(reply, 0);
  while (at < reply.length) {
    if (reply[at] === '<') {
      const tag = matchAt(TAG, reply, at);
      if (tag === null) {
        at = nextMark(reply, at + 1);
      } else if (tag[1] === '/') {
        for (const draft of candidates) drafts.push(draft);
        candidates = [];
        broken = null;
        at = nextMark(reply, at + tag[0].length);
      } else {
        const end = thinkingEnd(reply, at + tag[0].length);
        if (end === null) return { candidates, drafts, broken, thinking: true };
        at = nextMark(reply, end);
      }
      continue;
    }
    const span = scanObject(reply, at);
    walked += span.end - at;
    if (span.object !== null) {
      if (hasScoreKey(span.object)) candidates.push({ object: span.object, commas: span.commas });
      at = nextMark(reply, span.end);
      continue;
    }
    const walk = walkBroken(reply, at);
    walked += walk.length;
    broken ??= walk.verdict;
    if (walked > MAX_WALKS * reply.length + 4096) {
      return { candidates, drafts, broken: 'tangled', thinking: false };
    }
    at = nextMark(reply, at + 1);
  }
  return { candidates, drafts, broken, thinking: false };
}

function hasScoreKey(object: ScannedObject): boolean {
  return object.entries.some(([key]) => /^scores?$/i.test(key));
}

/** The next place where a tag or an object could begin. */
function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '{' || mark === '<') return at;
  }
  return text.length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function thinkingEnd(text: string, from: number): number | null {
  CLOSING.lastIndex = from;
  const closing = CLOSING.exec(text);
  return closing === null ? null : closing.index + closing[0].length;
}

/** Whether something in braces that is no JSON was meant as a verdict: a score key of its own, however quoted. */
function walkBroken(text: string, start: number): { verdict: Findings['broken']; length: number } {
  let depth = 0;
  let scored = false;
  let at = start;
  for (; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') {
      at = stringEnd(text, at) - 1;
      continue;
    }
    if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    else if (mark !== ',') continue;
    if (depth === 0) return { verdict: scored ? 'unreadable' : null, length: at - start };
    if (depth === 1 && mark !== '}') scored ||= matchAt(SCORE_KEY, text, at) !== null;
  }
  const meant = scored || matchAt(VERDICT_KEY, text, start) !== null;
  return { verdict: meant ? 'unclosed' : null, length: at - start };
}
