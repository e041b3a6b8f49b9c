import type { GateParams } from '#model';
import type { Rule } from './rules.ts';
import { extent, type SlotContent, type SlotContext } from './slots/context.ts';
import { matchesAnything } from './slots/regex.ts';
import { slotTypeOf } from './slots.ts';
import type { Constants, ConstantUse, ReadSentence, SentenceFinding } from './source.ts';

/** A rule that a sentence fits, and what stands in its slots. */
export interface Match {
  readonly rule: Rule;
  readonly slots: readonly SlotContent[];
}

/** What the slots may refer to. */
export interface World {
  readonly constants: Constants;
  readonly judgeKeywords: readonly string[];
}

/** Reads the slots of a sentence that fits a rule. A slot may still find that it is no gate, but nearly one. */
export function understand({ rule, slots }: Match, world: World, text: string): ReadSentence {
  const findings: SentenceFinding[] = [];
  const usedConstants: ConstantUse[] = [];
  const params: Record<string, GateParams[string]> = { ...rule.params };
  let fits = true;
  const context: SlotContext = {
    // A spread here costs as much as all the rest.
    constants: world.constants,
    judgeKeywords: world.judgeKeywords,
    set: (name, value) => {
      params[name] = value;
    },
    report: (finding) => findings.push(finding),
    reject: (finding) => {
      findings.push(finding);
      fits = false;
    },
    use: (token) => usedConstants.push({ name: token.image, ...extent([token]) }),
  };
  for (const slot of slots) slotTypeOf(slot.slotType).read(slot, context);
  if (!fits) return { ...advisory(text, findings), usedConstants };
  const vacuous = vacuousMatch(slots, params);
  if (vacuous !== null) findings.push(vacuous);
  return { kind: rule.kind, params, findings, usedConstants, fits };
}

/** A sentence for a person to check. */
export function advisory(text: string, findings: readonly SentenceFinding[]): ReadSentence {
  return { kind: 'advisory', params: { text: text.trim() }, findings, usedConstants: [], fits: false };
}

function vacuousMatch(slots: readonly SlotContent[], params: GateParams): SentenceFinding | null {
  const slot = slots.find(({ slotType }) => slotType === 'regex');
  const pattern = slot === undefined ? null : params[slot.name];
  if (slot === undefined || typeof pattern !== 'string') return null;
  if (params['comparator'] !== 'atLeast' || params['count'] !== 1 || !matchesAnything(pattern)) return null;
  return {
    code: 'vacuous-gate',
    message: 'this pattern matches every text: this gate cannot fail',
    ...extent(slot.tokens),
    hint: 'it matches even where there is nothing: ask for at least one character of it',
  };
}
