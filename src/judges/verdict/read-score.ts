import type { Fault } from '#model';
import type { Scanned, ScannedObject } from './scan-object.ts';
import { verdictFault } from './verdict-fault.ts';
import { lookUp } from './verdict-object.ts';

/** One score as the judge gave it. */
export interface ReadScore {
  /** 0.0 to 1.0. */
  readonly score: number;
  readonly fabrication: boolean | null;
  readonly reason: string;
  /** What had to be put up with to read it. */
  readonly notes: readonly string[];
}

/** What reading a score depends on. */
export interface ScoreRules {
  readonly scale: number;
  /** Trailing commas that were passed over in the verdict. */
  readonly commas: number;
}

/** A reason is a sentence for a person; an essay would only swell the reports. */
const MAX_REASON = 4000;
const DECIMAL = /^\s{0,20}(?:\d{1,20}(?:\.\d{1,40})?|\.\d{1,40})\s{0,20}$/;

/** Reads one score object, or says why it holds no score. The scale is never guessed. */
export function readScore(item: ScannedObject, rules: ScoreRules): ReadScore | Fault {
  const notes: string[] = [];
  if (rules.commas > 0) notes.push('a trailing comma was ignored');
  const written = lookUp(item, ['score']);
  const score = scoreValue(written, rules.scale);
  if (score === null) return verdictFault('score', `it is ${shown(written)}`);
  if (typeof written === 'string') notes.push('the score came in quotes');
  const fabrication = readFabrication(lookUp(item, ['fabrication']), notes);
  return { score, fabrication, reason: readReason(item), notes };
}

function scoreValue(written: Scanned | undefined, scale: number): number | null {
  const quoted = typeof written === 'string' && DECIMAL.test(written);
  const value = quoted ? Number(written) : written;
  if (typeof value !== 'number' || !(value >= 0 && value <= scale)) return null;
  // Adding 0 turns -0 into 0.
  return value / scale + 0;
}

function shown(written: Scanned | undefined): string {
  if (written === undefined) return 'missing or null';
  const text = typeof written === 'object' ? 'no plain value' : JSON.stringify(written);
  return text === undefined || text === 'null' ? 'too large' : text.slice(0, 60);
}

function readFabrication(written: Scanned | undefined, notes: string[]): boolean | null {
  if (typeof written === 'boolean') return written;
  const word = typeof written === 'string' ? written.trim().toLowerCase() : '';
  if (word === 'true' || word === 'false') {
    notes.push('the fabrication mark came in quotes');
    return word === 'true';
  }
  notes.push(written === undefined ? 'no fabrication mark' : 'the fabrication mark is not true or false');
  return null;
}

function readReason(item: ScannedObject): string {
  for (const key of ['reasoning', 'reason', 'rationale']) {
    const reason = lookUp(item, [key]);
    if (typeof reason === 'string' && reason.trim() !== '') return shorten(reason.trim());
  }
  return '';
}

function shorten(reason: string): string {
  return reason.length <= MAX_REASON
    ? reason
    : `${reason.slice(0, MAX_REASON).replace(/[\ud800-\udbff]$/, '')}...`;
}
