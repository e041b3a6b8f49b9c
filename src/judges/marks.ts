/** What a reason says when it names a critical flaw. */
const FLAWS = [
  'fabricated',
  'missing required',
  'constraint violat',
  'unconfirmed claim',
  'unconfirmed correlation',
  'unsupported claim',
  'critical flaw',
];

/** A score above this does not go with a critical flaw. */
const FLAWED_AT_MOST = 0.7;

const CLAUSES =
  /[.,;!?\n]|\s[-–—]\s|\b(?:but|however|although|though|yet|while|whereas|because|that|which|who)\b/i;
const NEGATION = /\b(?:no|not|never|none|nothing|neither|nor|without|cannot|free of)\b|n['’]t\b/i;

/** What Kubemoot takes for a denial of a flaw, and how far before it in bytes. */
const KUBEMOOT_DENIALS = ['no ', 'not ', "n't ", 'without ', 'nothing ', 'none ', 'free of '];
const KUBEMOOT_REACH = 12;

/** Whether a reason names a flaw, or the judge says fabrication, beside a score that does not show it. */
export function isInconsistent(score: number, reason: string, fabrication: boolean | null): boolean {
  return score > FLAWED_AT_MOST && (fabrication === true || namesFlaw(reason));
}

/** Whether a clause of the reason names a flaw and does not deny it. */
function namesFlaw(reason: string): boolean {
  return reason.split(CLAUSES).some((clause) => {
    const text = clause.toLowerCase();
    return FLAWS.some((flaw) => text.includes(flaw)) && !NEGATION.test(text);
  });
}

/** Kubemoot's cap, with its own reading of a denial ("piano fabricated" is one to it). */
export function kubemootCap(score: number, reason: string): number {
  return score > FLAWED_AT_MOST && namesFlawToKubemoot(reason) ? FLAWED_AT_MOST : score;
}

function namesFlawToKubemoot(reason: string): boolean {
  const text = reason.toLowerCase();
  return FLAWS.some((flaw) => {
    for (let at = text.indexOf(flaw); at >= 0; at = text.indexOf(flaw, at + 1)) {
      const before = Buffer.from(text.slice(Math.max(0, at - KUBEMOOT_REACH), at))
        .subarray(-KUBEMOOT_REACH)
        .toString();
      if (!KUBEMOOT_DENIALS.some((denial) => before.includes(denial))) return true;
    }
    return false;
  });
}
