import type { GateExplanation } from '#model';
import type { Amount } from './params.ts';
import { explainAmount, limitWords } from './plain-words.ts';

/** Which events are counted, how many of them are wanted, and until when. */
interface CountedEvents {
  readonly type: string;
  readonly where: Readonly<Record<string, string>>;
  readonly amount: Amount;
  readonly boundMs: number | null;
}

/** Explains a gate that waits for events of the stream. */
export function explainEvents({ type, where, amount, boundMs }: CountedEvents): GateExplanation {
  const fields = Object.entries(where).map(([field, text]) => `${field} "${text}"`);
  const having = fields.length === 0 ? '' : ` with ${fields.join(' and ')}`;
  return explainAmount(amount, boundMs, (quantity, isPlural) => {
    const [events, arrive] = isPlural ? ['events', 'arrive'] : ['event', 'arrives'];
    return `${quantity} ${events} of the type "${type}"${having} ${arrive}${limitWords(boundMs)}`;
  });
}
