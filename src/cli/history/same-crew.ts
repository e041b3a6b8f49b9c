import type { Redact, Report } from '#model';

/** What runs tell of whom they asked. */
type AskedBy = Pick<Report['run'], 'subject'> & Partial<Pick<Report['run'], 'options'>>;

/** Whether two runs asked the same crew. The embedded one listens elsewhere each time. */
export function isSameCrew(one: AskedBy, other: AskedBy, redact: Redact | null): boolean {
  const [isEmbedded, isOtherEmbedded] = [isDemo(one), isDemo(other)];
  if (isEmbedded || isOtherEmbedded) return isEmbedded && isOtherEmbedded;
  // What was saved before a secret was known shows more of an address than what is told today.
  const told = ({ subject: { kind, name, endpoint } }: AskedBy): string => {
    const text = JSON.stringify([kind, name, endpoint]);
    return redact === null ? text : redact(text);
  };
  return told(one) === told(other);
}

function isDemo({ options, subject }: AskedBy): boolean {
  return options?.['crew'] === 'demo' && subject.name === 'demo';
}
