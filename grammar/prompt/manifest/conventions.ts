/** Which order a module of this name usually has. */
export interface Convention {
  readonly from: number;
  readonly to: number;
  readonly use: string;
}

const ADVISORY: Convention = { from: 1, to: 9, use: "the coordinator's advisory" };
const PROTOCOL: Convention = { from: 10, to: 19, use: 'the shared protocol' };
const STYLE: Convention = { from: 20, to: 29, use: 'shared style and discipline' };
const OWN: Convention = { from: 30, to: 39, use: "an agent's own module" };
/** What only coordinators are told. */
export const COORDINATION: Convention = { from: 40, to: 59, use: "the coordinator's logic" };

const BY_NAME: Readonly<Record<string, Convention>> = {
  'advisory-prompt': ADVISORY,
  'discussion-protocol': PROTOCOL,
  'response-style': STYLE,
  'tooler-discipline': STYLE,
  'coordinator-decision-logic': COORDINATION,
  'review-decision': COORDINATION,
  'synthesis-prompt': COORDINATION,
};

/** The convention for a name; null when there is none. */
export function conventionOf(name: string): Convention | null {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name] ?? null;
  return name.endsWith('-system') ? OWN : null;
}
