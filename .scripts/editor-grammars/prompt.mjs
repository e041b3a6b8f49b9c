// The grammar of prompt modules.

const scope = (name) => `${name}.adl-prompt`;
const word = (text) => `(?<![\\p{L}\\p{N}_])${text}(?=[\\s,:]|$)`;

/** A WHEN goes on in what is indented further, and in AND, OR and THEN below it. */
const WHEN_CONTINUES = '^(?=\\1\\s+\\S|\\1(?:AND|OR|THEN)(?=[\\s,:]|$)|\\s*$)';

/** What was left to fill in, and what agents write for the crew alone. */
const marks = [
  {
    match:
      '\\{\\{[^{}]*\\}\\}|\\$\\{[A-Za-z_][A-Za-z0-9_]*\\}|<TODO|(?<![\\p{L}\\p{N}_])TBD(?![\\p{L}\\p{N}_])',
    name: scope('variable.other.constant'),
  },
  {
    match:
      '(?<![\\p{L}\\p{N}_])(?:(?:CONCERN|CONCUR|REMEMBER):|(?:TOOL_GAP|NO_DATA):?|NOTHING_TO_ADD)(?![\\p{L}\\p{N}_])',
    name: scope('variable.other.enummember'),
  },
];

/** The grammar of prompt modules; `keywords` is all that prompts give a meaning to. */
export function promptGrammar(keywords) {
  const rules = Object.keys(keywords).filter((name) => /^(?:DESCRIPTION|ALWAYS|NEVER|ASSERT)$/.test(name));
  const joints = Object.keys(keywords).filter((name) => /^(?:THEN|AND|OR)$/.test(name));
  const boundary = Object.keys(keywords)
    .find((name) => name.includes(' WITHIN'))
    ?.replace(' ', '\\s+');
  const keyword = { name: scope('keyword.control') };
  return {
    name: 'ADL prompt',
    scopeName: 'source.adl.prompt',
    patterns: [{ include: '#line' }],
    repository: {
      line: {
        patterns: [
          { include: '#code' },
          { match: '^\\s*(#{1,6}(?:\\s.*)?)$', captures: { 1: { name: scope('markup.heading') } } },
          {
            match: '^\\s*(DEFINE\\s+(?:DOMAIN|COMPONENT))\\s*:?\\s+(\\S.*?)\\s*:?\\s*$',
            captures: { 1: keyword, 2: { name: scope('entity.name.type') } },
          },
          { include: '#when' },
          {
            match: `^\\s*(FOREACH)(?=[\\s:]|$)(?:.*?\\s(${boundary})(?=[\\s,:]|$))?`,
            captures: { 1: keyword, 2: keyword },
          },
          { include: '#rule' },
          {
            match: '^\\s*(DEFINE(?:\\s+(?:DOMAIN|COMPONENT))?)(?!\\s+CONST)(?=[\\s:]|$)',
            captures: { 1: keyword },
          },
          { match: '^\\s*(REMEMBER:)', captures: { 1: keyword } },
          { match: '^\\s*(STEP \\d{1,9}:)', captures: { 1: keyword } },
          { match: '^\\s*(Example)(?![\\p{L}\\p{N}_])', captures: { 1: keyword } },
          { include: '#inside' },
        ],
      },
      when: {
        begin: '^(\\s*)(WHEN)(?=[\\s:]|$)',
        beginCaptures: { 2: keyword },
        while: WHEN_CONTINUES,
        patterns: [
          // What stands behind THEN on its line is told, and parted by nothing.
          {
            begin: word('THEN'),
            beginCaptures: { 0: keyword },
            end: '$',
            patterns: [{ include: '#inside' }],
          },
          {
            begin: `^\\s*(AND|OR)(?=[\\s,:]|$)`,
            beginCaptures: { 1: keyword },
            end: '$',
            patterns: [{ match: word(`(?:${joints.join('|')})`), ...keyword }, { include: '#inside' }],
          },
          { match: word(`(?:${joints.join('|')})`), ...keyword },
          { include: '#line' },
        ],
      },
      // A keyword that is indented deeper is text of the rule above it.
      rule: {
        begin: `^(\\s*)(${rules.join('|')})(?=[\\s:]|$)`,
        beginCaptures: { 2: keyword },
        while:
          '^(?=\\1\\s+\\S)(?!\\s*(?:[-*+]\\s|\\d{1,9}[.)]\\s|STEP \\d{1,9}:|`{3}|~{3}|Example(?![\\p{L}\\p{N}_])))',
        patterns: [{ include: '#inside' }],
      },
      code: {
        begin: '^\\s*(`{3}|~{3})(.*)$',
        end: '^\\s*(\\1)',
        name: scope('markup.raw.block'),
      },
      inside: {
        patterns: [
          ...marks,
          // Words in them part nothing; they have no colour of their own.
          { match: '"[^"]*"', name: scope('meta.quoted'), captures: { 0: { patterns: marks } } },
          { match: '`[^`]*`', name: scope('markup.inline.raw'), captures: { 0: { patterns: marks } } },
          {
            match: '\\([^()]*\\)|\\[[^\\[\\]]*\\]|\\{[^{}]*\\}',
            name: scope('meta.bracketed'),
            captures: { 0: { patterns: marks } },
          },
        ],
      },
    },
  };
}
