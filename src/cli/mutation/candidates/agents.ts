import { agentSignals } from '#model';
import { type CandidateBasis, fieldValue } from './basis.ts';
import { textOf } from './text-of.ts';

const OBJECTIONS: ReadonlySet<string> = new Set(['concern', 'block', 'failure']);

/** How many agents gave which signal, and that each of them took part. */
export function agents({ heard }: CandidateBasis): readonly string[] {
  const giving = agentsBySignal(heard);
  const counts = agentSignals.flatMap((signal) => {
    const count = giving.get(signal)?.size ?? 0;
    if (count > 0) return [`at least ${specialists(count)} with signal=${signal}`];
    return OBJECTIONS.has(signal) ? [`no specialists contribute with signal=${signal}`] : [];
  });
  return [...counts, ...heard.agents.flatMap((agent) => takesPart(agent, giving))];
}

function takesPart(agent: string, giving: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const name = fieldValue(agent);
  if (name === null) return [];
  const stoodAside = giving.get('stand_aside')?.has(agent) === true;
  const event = stoodAside
    ? `"phase" event with agent=${name} and stood_aside=true`
    : `"finding" event with agent=${name}`;
  return [`at least one ${event} is emitted`];
}

/** `3 specialists contribute`, as sentences say it. */
export function specialists(count: number): string {
  return count === 1 ? '1 specialist contributes' : `${count} specialists contribute`;
}

/** Distinct agents by the signal that they gave. */
export function agentsBySignal({
  counted,
}: CandidateBasis['heard']): ReadonlyMap<string, ReadonlySet<string>> {
  const giving = new Map<string, Set<string>>();
  for (const { event } of counted) {
    const stoodAside = event.type === 'phase' && event.data['stood_aside'] === true;
    if (event.type !== 'finding' && !stoodAside) continue;
    const signal = stoodAside ? 'stand_aside' : textOf(event, 'signal').trim().toLowerCase();
    giving.set(signal, (giving.get(signal) ?? new Set()).add(textOf(event, 'agent')));
  }
  return giving;
}
