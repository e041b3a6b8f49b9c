import type { Fault } from '#model';
import { type Candidate, type Findings, findCandidates } from './find-candidates.ts';
import { readIndices } from './read-indices.ts';
import { type ReadScore, readScore, type ScoreRules } from './read-score.ts';
import { verdictFault } from './verdict-fault.ts';
import { canonical, keysRepeat, lookUp } from './verdict-object.ts';

/** What a judge's reply says. */
export interface VerdictReading {
  /** `scores[i]` belongs to answer i; null where nothing could be read. */
  readonly scores: readonly (ReadScore | null)[];
  /** Why the reply is not a whole verdict; null when every answer has its score. */
  readonly fault: Fault | null;
}

/** How a reply is to be read: which scale the judge declared, and the nonce that it has to echo. */
export interface VerdictRules {
  /** The score that means 1.0; 1 by default. */
  readonly scale?: number;
  /** Null or absent for judges that cannot echo. */
  readonly nonce?: string | null;
}

/**
 * Reads a judge's reply about so many answers. It never guesses: a reply that could mean two things means
 * nothing. Takes any text, in time proportional to its length.
 */
export function readVerdict(reply: string, answers: number, rules: VerdictRules = {}): VerdictReading {
  const findings = findCandidates(reply);
  const fault = trouble(findings, rules);
  const [candidate] = findings.candidates;
  if (fault !== null || candidate === undefined) {
    return { scores: unread(answers), fault: fault ?? verdictFault('missing', '') };
  }
  return readCandidate(candidate, answers, rules);
}

function unread(answers: number): null[] {
  return Array.from({ length: answers }, () => null);
}

/** What makes a reply unreadable before its scores are looked at. */
function trouble(findings: Findings, rules: VerdictRules): Fault | null {
  const { candidates, drafts, broken, thinking } = findings;
  if (broken !== null) return verdictFault(broken === 'unclosed' ? 'truncated' : 'unreadable', broken);
  const [first] = candidates;
  if (first === undefined) {
    return thinking ? verdictFault('truncated', 'it ends while thinking') : verdictFault('missing', '');
  }
  // Only an echoed nonce proves that what follows a lone closing tag is the judge's own.
  const rivals = typeof rules.nonce === 'string' ? candidates : [...drafts, ...candidates];
  const said = canonical(first.object);
  if (rivals.some((rival) => rival !== first && canonical(rival.object) !== said)) {
    return verdictFault('ambiguous', 'it holds several different verdicts');
  }
  if (keysRepeat(first.object)) return verdictFault('ambiguous', 'a key is repeated');
  if (typeof rules.nonce === 'string' && lookUp(first.object, ['nonce']) !== rules.nonce) {
    return verdictFault('nonce', '');
  }
  return null;
}

function readCandidate(candidate: Candidate, answers: number, rules: VerdictRules): VerdictReading {
  const scoreRules: ScoreRules = { scale: rules.scale ?? 1, commas: candidate.commas };
  const placed = readIndices(candidate.object, answers);
  if ('fault' in placed) return { scores: unread(answers), fault: placed.fault };
  const scores: (ReadScore | null)[] = unread(answers);
  let fault = placed.trouble;
  for (const [index, item] of placed.items) {
    const read = readScore(item, scoreRules);
    if ('score' in read) scores[index] = read;
    else fault ??= read;
  }
  if (fault === null && scores.includes(null)) fault = verdictFault('indices', 'an answer has no score');
  return { scores, fault };
}
