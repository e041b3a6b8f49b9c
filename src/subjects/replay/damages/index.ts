import { agentsObject } from './agents-object.ts';
import { allFigures } from './all-figures.ts';
import { answerFirst } from './answer-first.ts';
import { blankRepeat } from './blank-repeat.ts';
import { coordinatorError } from './coordinator-error.ts';
import type { Damage, DamageAim, Damaged } from './damage.ts';
import { denial } from './denial.ts';
import { emptyAnswer } from './empty-answer.ts';
import { forbiddenClaim } from './forbidden-claim.ts';
import { halfAnswer } from './half-answer.ts';
import type { Heard } from './heard.ts';
import { inventedClaim } from './invented-claim.ts';
import { lateEvent } from './late-event.ts';
import { loneAgent } from './lone-agent.ts';
import { lostObjections } from './lost-objections.ts';
import { missingAgent } from './missing-agent.ts';
import { noAnswer } from './no-answer.ts';
import { noEnd } from './no-end.ts';
import { oneFigure } from './one-figure.ts';
import { otherAnswer } from './other-answer.ts';
import { otherUnits } from './other-units.ts';
import { questionBack } from './question-back.ts';
import { refusal } from './refusal.ts';
import { slow } from './slow.ts';
import { swappedNames } from './swapped-names.ts';
import { swappedPhases } from './swapped-phases.ts';
import { wellFormed } from './well-formed.ts';
import { whatIsSeen } from './what-is-seen.ts';

/** Every damage, in the order of reports: the answer, its facts, the agents, order and time, the end. */
export const damages: readonly Damage[] = [
  noAnswer,
  emptyAnswer,
  refusal,
  questionBack,
  otherAnswer,
  halfAnswer,
  denial,
  allFigures,
  oneFigure,
  otherUnits,
  swappedNames,
  forbiddenClaim,
  inventedClaim,
  blankRepeat,
  missingAgent,
  loneAgent,
  agentsObject,
  lostObjections,
  answerFirst,
  swappedPhases,
  lateEvent,
  slow,
  noEnd,
  coordinatorError,
];

/** What a damage makes of a discussion; a reason where it cannot be done to it, or would be seen by nobody. */
export interface DamageDone {
  readonly damage: string;
  readonly damaged: readonly Damaged[];
  readonly reason: string | null;
}

/** Does every damage to a discussion, each to a copy of its own. */
export function damageDiscussion(heard: Heard, aim: DamageAim): readonly DamageDone[] {
  const before = whatIsSeen(wellFormed(heard.recorded));
  return damages.map(({ name: damage, apply }) => {
    const applied = apply(heard, aim);
    if ('reason' in applied) return { damage, damaged: [], reason: applied.reason };
    const formed = applied.map(({ did, ...recorded }) => ({ did, ...wellFormed(recorded) }));
    const damaged = formed.filter((after) => whatIsSeen(after) !== before);
    return { damage, damaged, reason: damaged.length === 0 ? 'it changes nothing that is checked' : null };
  });
}
