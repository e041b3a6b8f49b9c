import { comparePositions, type Diagnostic, type Fix } from '#model';
import { applyFixes } from './apply-fixes.ts';
import { MOST_OF_A_CODE } from './most-of-a-code.ts';

/** What is wrong in a text. */
export type Diagnose = (text: string) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** A text after its repair. */
export interface RepairedText {
  readonly text: string;
  /** What was repaired, in no order; places are those that each had when it was its turn. */
  readonly repaired: readonly Diagnostic[];
}

interface State {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

type Fixable = Diagnostic & { readonly fix: Fix };

/** A repair may show what can be repaired next; where that goes round in circles, it ends. */
const MOST_ROUNDS = 10;
/** So often a repair that uncovers an error may be followed by the repair of that one. */
const MOST_STEPS = 3;
/** Texts that are looked at, so that a file full of fixes that mend nothing does not take for ever. */
const MOST_TEXTS = 200;

/**
 * Carries out the fixes that diagnostics carry, until there is none left. A fix counts only if what it is for goes
 * away and no error comes in its stead; where some of many are not so, those are found by halving.
 */
export async function repair(text: string, diagnose: Diagnose): Promise<RepairedText> {
  const repaired: Diagnostic[] = [];
  const refused = new Set<string>();
  let looks = 0;
  const look = async (candidate: string): Promise<State | null> => {
    looks += 1;
    return looks > MOST_TEXTS ? null : { text: candidate, diagnostics: await diagnose(candidate) };
  };
  let state: State = { text, diagnostics: await diagnose(text) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const step = await carryOut({ state, refused, look }, fixables(state, refused));
    if (step.repaired.length === 0) break;
    repaired.push(...step.repaired);
    state = step.state;
  }
  return { text: state.text, repaired };
}

interface Work {
  readonly state: State;
  /** Those that mend nothing; more are added. */
  readonly refused: Set<string>;
  /** Null where too many texts were looked at. */
  readonly look: (text: string) => Promise<State | null>;
}

interface Limits {
  readonly most: ReadonlyMap<string, number>;
  readonly tried: ReadonlySet<string>;
}

interface Carried {
  readonly state: State;
  readonly repaired: readonly Diagnostic[];
}

/** All at once, else the later half, so that the places of the others stay, and then what is before it. */
async function carryOut(work: Work, wanted: readonly Fixable[]): Promise<Carried> {
  const [first] = wanted;
  const whole = first === undefined ? { state: work.state, repaired: [] } : await attempt(work, wanted);
  if (whole !== null) return whole;
  const middle = Math.ceil(wanted.length / 2);
  const border = wanted[middle]?.fix.range.start;
  if (border === undefined) {
    if (first !== undefined) work.refused.add(keyOf(first));
    return { state: work.state, repaired: [] };
  }
  const later = await carryOut(work, wanted.slice(middle));
  const left = fixables(later.state, work.refused).filter(
    ({ fix }) => comparePositions(fix.range.start, border) < 0,
  );
  const earlier = await carryOut({ ...work, state: later.state }, left);
  return { state: earlier.state, repaired: [...later.repaired, ...earlier.repaired] };
}

/** Some fixes, and those of what they uncover; null where an error is left that was not there. */
async function attempt({ state, refused, look }: Work, wanted: readonly Fixable[]): Promise<Carried | null> {
  const first = together(state.text, wanted);
  const limits = limitsAfter(state, first.done);
  const repaired = [...first.done];
  let seen = await look(first.text);
  for (let step = 0; seen !== null && step <= MOST_STEPS; step += 1) {
    const surplus = surplusCodes(seen, limits);
    if (surplus.size === 0) return { state: seen, repaired };
    const next = together(
      seen.text,
      fixables(seen, refused).filter(({ code }) => surplus.has(code)),
    );
    if (next.done.length === 0) return null;
    repaired.push(...next.done);
    seen = await look(next.text);
  }
  return null;
}

function together(text: string, wanted: readonly Fixable[]) {
  const fixed = applyFixes(
    text,
    wanted.map(({ fix }) => fix),
  );
  const applied = new Set(fixed.applied);
  return { text: fixed.text, done: wanted.filter(({ fix }) => applied.has(fix)) };
}

/** How many of each code there may be at most once some are repaired. */
function limitsAfter({ diagnostics }: State, done: readonly Fixable[]): Limits {
  const most = countsOf(diagnostics);
  // Of a code that is no further told, nobody knows how many there are.
  for (const [code, count] of most) if (count >= MOST_OF_A_CODE) most.set(code, Number.POSITIVE_INFINITY);
  for (const { code } of done) most.set(code, (most.get(code) ?? 0) - 1);
  return { most, tried: new Set(done.map(({ code }) => code)) };
}

/** The codes of which there are too many; of what is no error there may be more, unless its own repair was tried. */
function surplusCodes({ diagnostics }: State, { most, tried }: Limits): ReadonlySet<string> {
  const watched = diagnostics.filter(({ severity, code }) => severity === 'error' || tried.has(code));
  const counts = countsOf(diagnostics);
  const isSurplus = (code: string): boolean => (counts.get(code) ?? 0) > (most.get(code) ?? 0);
  return new Set(watched.map(({ code }) => code).filter(isSurplus));
}

function countsOf(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** What can be repaired, in the order of the file. */
function fixables({ diagnostics }: State, refused: ReadonlySet<string>): readonly Fixable[] {
  return diagnostics
    .filter((found): found is Fixable => found.fix !== null)
    .filter((found) => !refused.has(keyOf(found)))
    .sort((a, b) => comparePositions(a.fix.range.start, b.fix.range.start));
}

/** Lines move while others are repaired. */
function keyOf({ code, message, range, fix }: Fixable): string {
  return JSON.stringify([code, message, range.start.column, fix.replacement]);
}
