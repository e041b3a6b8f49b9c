import type { DiscussionEvent, GateExplanation, GateKind, GateParams, GateWatch, Settlement } from '#model';
import { fieldText, isOfType } from './event-match.ts';
import { type Amount, amountParam, amountText, textParam, withinMs } from './params.ts';
import { explainAmount, limitWords, unreadableExplanation } from './plain-words.ts';
import { compare, type Moment, timeliness } from './tally.ts';
import { boundText } from './time-text.ts';
import { unreadableGate } from './unreadable-gate.ts';

const AGREE = { signal: 'agree' } as const;

/** Distinct agents that gave a signal are as many as wanted. */
export const specialists = {
  kind: 'specialists',
  summary: 'that many distinct agents gave that signal (in time)',
  phrases: [
    {
      pattern:
        '{count:bare-count} {role:role} (contribute|contributes) with signal={signal:signal} [within {withinMs:duration}]',
    },
    { pattern: '{count:bare-count} {role:role} (agree|agrees) [within {withinMs:duration}]', sets: AGREE },
  ],
  openings: [
    '(more|fewer|less) than {n:any} {role:role}',
    '(over|under|only|up to) {n:any} {role:role}',
    '{count:bare-count} {role:role} (contribute|contributes|agree|agrees)',
    '(at least|at most|exactly) [{n:any}] {role:role}',
  ],
  defaults: { signal: null, comparator: null, count: null, withinMs: null },
  survivesRestart: () => false,
  boundMs: withinMs,
  looksAt: () => ['agents'],
  explain,
  watch,
} as const satisfies GateKind;

function explain(params: GateParams): GateExplanation {
  const signal = textParam(params, 'signal')?.trim().toLowerCase() ?? null;
  const amount = amountParam(params);
  if (signal === null || amount === null) return unreadableExplanation;
  const boundMs = withinMs(params);
  const aside = signal === 'stand_aside';
  return explainAmount(amount, boundMs, (quantity, isPlural) => {
    const verb = aside
      ? isPlural
        ? 'stand aside'
        : 'stands aside'
      : `${isPlural ? 'give' : 'gives'} a finding with the signal "${signal}"`;
    return `${quantity} ${isPlural ? 'different agents' : 'agent'} ${verb}${limitWords(boundMs)}`;
  });
}

/** A longer name is no name; it is not kept a million times. */
const LONGEST_NAME = 256;

function watch(params: GateParams): GateWatch {
  const signal = textParam(params, 'signal')?.trim().toLowerCase() ?? null;
  const amount = amountParam(params);
  if (signal === null || amount === null) return unreadableGate;
  const boundMs = withinMs(params);
  /** Agents that spoke in time, perhaps and for certain: counted as they come, since there may be very many. */
  const possible = new Set<string>();
  const certain = new Set<string>();
  let findings = 0;

  const note = (agent: string, moment: Moment): void => {
    const when = timeliness(moment, boundMs);
    if (when === 'late') return;
    possible.add(agent);
    if (when !== 'in-time') return;
    certain.add(agent);
    findings += 1;
  };
  return {
    feed: (input) => {
      if (input.type === 'posted') return null;
      if (input.type === 'event' && gives(input.event, signal)) {
        note((fieldText(input.event, 'agent') ?? 'an unnamed agent').slice(0, LONGEST_NAME), input);
      }
      const limit = boundMs ?? Number.POSITIVE_INFINITY;
      const over = input.type === 'event' ? input.earliestMs > limit : input.atMs >= limit;
      const tally = {
        certain: certain.size,
        possible: possible.size,
        closed: over || input.type === 'ended',
      };
      const status = compare(amount, tally);
      if (status === null) return null;
      return report(status, { signal, amount, boundMs, agents: [...certain], findings });
    },
  };
}

/** A finding with that signal; who stands aside says so in a phase. */
function gives(event: DiscussionEvent, signal: string): boolean {
  const said = fieldText(event, 'signal')?.trim().toLowerCase() ?? null;
  if (signal !== 'stand_aside') return isOfType(event, 'finding') && said === signal;
  return isOfType(event, 'phase') && (event.data['stood_aside'] === true || said === signal);
}

interface Count {
  readonly signal: string;
  readonly amount: Amount;
  readonly boundMs: number | null;
  readonly agents: readonly string[];
  readonly findings: number;
}

function report(status: Settlement['status'], count: Count): Settlement {
  const { signal, amount, boundMs, agents, findings } = count;
  const within = boundMs === null ? '' : ` within ${boundText(boundMs)}`;
  const expected = `${amountText(amount)}${within}`;
  if (status === 'undecided') {
    const message = `how many agents gave ${signal}${within} is hidden by a lost connection`;
    return { status, message, expected, actual: agents.length };
  }
  const said = agents.length === 1 ? '1 agent' : `${agents.length} agents`;
  const names = agents.length === 0 ? '' : ` (${listed(agents)})`;
  const times = findings === agents.length ? '' : ` in ${findings} findings`;
  const wanted = status === 'passed' ? '' : `, ${amountText(amount)} wanted`;
  const message = `${said} gave ${signal}${within}${names}${times}${wanted}`;
  return { status, message, expected, actual: agents.length };
}

const SHOWN = 6;

function listed(agents: readonly string[]): string {
  const shown = agents.slice(0, SHOWN).map((agent) => (agent.length > 60 ? `${agent.slice(0, 60)}…` : agent));
  const more = agents.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
