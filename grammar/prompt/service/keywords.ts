/** What prompts give a meaning to, and what it is in one sentence. */
export const keywords: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Says what the module is for, or the scope that it opens.',
  'DEFINE DOMAIN': 'Opens a scope that lasts until the next domain; indentation plays no role.',
  'DEFINE COMPONENT': 'Opens a scope in the domain that is open; it lasts until the next DEFINE.',
  DEFINE: 'Opens a scope: DOMAIN or COMPONENT, and a name.',
  WHEN: 'A rule with a condition: what stands behind THEN, or is indented below a colon, is done when it holds.',
  THEN: 'Parts a condition from what is done when it holds.',
  AND: 'Joins conditions; at the beginning of a line it adds an action.',
  OR: 'Stands for one of several conditions. Models are not taught it: two rules say the same.',
  ALWAYS: 'A rule without a condition: it is done whatever is asked.',
  NEVER: 'A prohibition: it is not done, whatever is asked.',
  ASSERT: 'An invariant: the agent takes it as given.',
  FOREACH: 'Goes over the items of a set; what is indented below is done with each.',
  'CONTAINED WITHIN': 'Names the boundary of a FOREACH: what is outside is not gone over.',
  STEP: 'One of several actions that are done in this order.',
  Example: 'An example with the lines below it; it is part of no rule.',
  'REMEMBER:': 'A memory line: topic, key and value. Agents write it; a module says when.',
};
