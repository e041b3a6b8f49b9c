import type { Suggestion } from '#model';

/** A suggestion that has no place yet. */
export interface Proposal {
  /** What is typed to have it. */
  readonly keyword: string;
  readonly label: string;
  readonly kind: Suggestion['kind'];
  readonly detail: string;
  /** With places to fill in; null where the keyword is all. */
  readonly snippet: string | null;
}

/** Places to fill in stand in braces. */
function keyword(word: string, detail: string, form: string | null = null): Proposal {
  let places = 0;
  const snippet = form?.replace(/\{(\w+)\}/g, (_, name) => {
    places += 1;
    return `$\{${places}:${name}}`;
  });
  return { keyword: word, label: word, kind: 'keyword', detail, snippet: snippet ?? null };
}

function signal(word: string, detail: string): Proposal {
  return { ...keyword(word, detail), kind: 'signal' };
}

/** Statements that tell an agent what to do. */
export const rules: readonly Proposal[] = [
  {
    ...keyword('WHEN', 'a rule with a condition', 'WHEN {condition} THEN {action}'),
    label: 'WHEN … THEN …',
  },
  {
    ...keyword('WHEN', 'a rule with actions below it', 'WHEN {condition}:\n  {action}'),
    label: 'WHEN …:',
  },
  keyword('ALWAYS', 'a rule without a condition', 'ALWAYS {action}'),
  keyword('NEVER', 'a prohibition', 'NEVER {action}'),
  keyword('ASSERT', 'an invariant', 'ASSERT {invariant}'),
  keyword('FOREACH', 'what is done with each', 'FOREACH {item} CONTAINED WITHIN {set}:\n  ALWAYS {action}'),
];

/** Statements that open a scope. */
export const scopes: readonly Proposal[] = [
  keyword('DEFINE DOMAIN', 'opens a domain', 'DEFINE DOMAIN {name}'),
  keyword('DEFINE COMPONENT', 'opens a component', 'DEFINE COMPONENT {name}'),
];

/** What is behind DEFINE. */
export const scopeKinds: readonly Proposal[] = [
  keyword('DOMAIN', 'opens a domain', 'DOMAIN {name}'),
  keyword('COMPONENT', 'opens a component', 'COMPONENT {name}'),
];

/** What a scope begins with. */
export const description = keyword('DESCRIPTION', 'what it is for', 'DESCRIPTION {purpose}');
/** What a condition turns to its action with. */
export const turn = keyword('THEN', 'what is done then');
/** What goes on with a condition, or with an action on a line above. */
export const and = keyword('AND', 'another condition or action');
/** What names the boundary of an iteration. */
export const within = keyword('CONTAINED WITHIN', 'the boundary', 'CONTAINED WITHIN {set}:');

/** One action of several. */
export function step(number: number): Proposal {
  return keyword(`STEP ${number}:`, 'the next action in order');
}

/** What agents write for the crew alone; modules say when. */
export const directives: readonly Proposal[] = [
  {
    ...keyword('REMEMBER:', 'the form of a memory line', 'REMEMBER: {topic} | {key} | {value}'),
    kind: 'signal',
  },
  signal('TOOL_GAP:', 'begins a reply that names a missing tool'),
  signal('CONCERN:', 'begins a reply that objects'),
  signal('CONCUR:', 'begins a reply that agrees'),
  signal('NOTHING_TO_ADD', 'a reply that adds nothing'),
  signal('NO_DATA:', 'begins a reply that found nothing'),
];
