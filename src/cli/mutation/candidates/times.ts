import { agentsBySignal, specialists } from './agents.ts';
import { type CandidateBasis, fieldValue } from './basis.ts';
import { withinBetween, withinRoom } from './durations.ts';
import { textOf } from './text-of.ts';

const MOST_AGENTS = 3;

/** That things happen in time, with room for a slower day. */
export function times({ heard, doneMs }: CandidateBasis): readonly string[] {
  const first = heard.counted.find(({ event }) => event.type === 'synthesis');
  return [
    `discussion completes with "done" event ${withinRoom(doneMs)}`,
    ...(first === undefined ? [] : [`stream emits "synthesis" event ${withinRoom(first.atMs)}`]),
  ];
}

/** That things happen in their order: what comes first has come before what comes then. These bounds are tight. */
export function order({ heard }: CandidateBasis): readonly string[] {
  return [...findingsFirst(heard), ...phasesInOrder(heard)];
}

function findingsFirst(heard: CandidateBasis['heard']): readonly string[] {
  const answered = heard.counted.findLast(({ event }) => event.type === 'synthesis');
  return [...agentsBySignal(heard)].flatMap(([signal, agents]) => {
    const last = heard.counted.findLast(
      ({ event }) => event.type === 'finding' && textOf(event, 'signal').trim().toLowerCase() === signal,
    );
    if (answered === undefined || last === undefined || !/^[a-z_]+$/.test(signal)) return [];
    const bound = withinBetween(last.atMs, answered.atMs);
    return bound === null ? [] : [`at least ${specialists(agents.size)} with signal=${signal} ${bound}`];
  });
}

function phasesInOrder({ agents, counted }: CandidateBasis['heard']): readonly string[] {
  return agents.slice(0, MOST_AGENTS).flatMap((agent) => {
    const phases = counted.filter(({ event }) => event.type === 'phase' && textOf(event, 'agent') === agent);
    const [first, last] = [phases[0], phases.at(-1)];
    const name = fieldValue(agent);
    const status = fieldValue(first === undefined ? '' : textOf(first.event, 'status'));
    if (first === undefined || last === undefined || name === null || status === null) return [];
    const bound = withinBetween(first.atMs, last.atMs);
    const event = `"phase" event with agent=${name} and status=${status}`;
    return bound === null ? [] : [`at least one ${event} is emitted ${bound}`];
  });
}
