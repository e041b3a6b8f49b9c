// The grammar of scenarios in the ADL form, and what Markdown and YAML borrow of it.

const any = (pattern) => `(?i:${pattern})`;
const scope = (name) => `${name}.adl`;

/** Where a statement begins whatever was left open before it. */
const STATEMENT = '^\\s*(?i:ASSERT\\s*\\(|(?:DEFINE\\s+CONST|DESCRIPTION|REQUIRES)(?!\\S))';
/** The next line of a statement: indented further, and not the beginning of another one. */
const CONTINUES = `^(?=\\1\\s+\\S)(?!${STATEMENT.slice(1)})`;

const comment = { match: '^\\s*(#.*)$', captures: { 1: { name: scope('comment.line.number-sign') } } };
const endComment = { match: '#.*$', name: scope('comment.line.number-sign') };
const tags = {
  match: '^\\s*(#\\s*(?i:tags)\\s*:)(.*)$',
  captures: {
    1: { name: scope('comment.line.number-sign') },
    2: { patterns: [{ match: '[^\\s,]+', name: scope('variable.other.enummember') }] },
  },
};

/** DESCRIPTION and REQUIRES: nothing in their text opens anything. */
const freeText = {
  begin: '^(\\s*)((?i:DESCRIPTION|REQUIRES))(?!\\S)',
  beginCaptures: { 2: { name: scope('keyword.control') } },
  while: CONTINUES,
  patterns: [comment, { match: '\\S.*$', name: scope('string.unquoted') }],
};

const quoted = (end, extra = []) => ({
  begin: '"',
  end: `${end}|(?=${STATEMENT})`,
  name: scope('string.quoted.double'),
  patterns: extra,
});
const typographic = {
  begin: '[“„«]',
  end: `[”“»]|(?=${STATEMENT})`,
  name: scope('string.quoted.other'),
};
/** A doubled quote is one quote. */
const doubled = { match: '""', name: scope('constant.character.escape') };
const gateString = quoted('"(?!")', [doubled]);
const valueString = quoted('"(?=\\s*(?:#[^"]*)?$)');
const BAR = '(?:(?i:AT\\s+LEAST)\\s+[^\\s)]+\\s*)?';
const referenceString = quoted(`"(?=\\s*${BAR}\\)+\\s*(?:$|#[^"]*$|(?i:ASSERT)\\s*\\()|\\s*${BAR}$)`);

function constant({ durationUnit }) {
  const part = `\\d+(?:\\.\\d+)?\\s*(?:${any(durationUnit)})?\\s*`;
  return {
    begin: '^\\s*((?i:DEFINE\\s+CONST))(?!\\S)\\s*([^\\s"“„«]*)',
    beginCaptures: {
      1: { name: scope('keyword.control') },
      2: { name: scope('variable.other.constant') },
    },
    end: `$|(?=${STATEMENT})`,
    patterns: [
      // The value may stand on the next line.
      {
        begin: '(?<=\\s)((?i:AS))\\s*$',
        beginCaptures: { 1: { name: scope('keyword.control') } },
        end: '(?=\\S)',
      },
      { match: '(?<=\\s)(?i:AS)(?!\\S)', name: scope('keyword.control') },
      valueString,
      typographic,
      { match: `(?:${part})+(?=\\s*(?:#|$))`, name: scope('constant.numeric') },
      endComment,
      { match: '[^\\s"“„«#].*$', name: scope('string.unquoted') },
    ],
  };
}

/** A sentence that begins as a gate does, up to the bracket that closes it. */
function gate(patterns, end) {
  const { opening, article } = patterns;
  return {
    begin: `(?:\\G|^)\\s*(?=${any(`(?:${article}\\s+)*${opening}`)})`,
    end,
    patterns: [{ include: '#gate-words' }],
  };
}

function gateWords(patterns) {
  const {
    gateWord,
    gateWords: pairs,
    role,
    joiningWord,
    regexVerb,
    numberWord,
    article,
    durationVerb,
  } = patterns;
  const verb = { 1: { name: scope('entity.name.function') } };
  // A duration ends its sentence.
  const within = {
    begin: any(durationVerb),
    beginCaptures: { 0: { name: scope('entity.name.function') } },
    end: `(?=[)"“„«])|(?=${STATEMENT})`,
    patterns: [
      comment,
      { match: '(?<![\\w-])[A-Z][A-Z0-9_]+(?![\\w-])', name: scope('variable.other.constant') },
      { match: any(article) },
      { match: '[\\p{L}\\p{N}]+(?:\\.\\p{N}+)?', name: scope('constant.numeric') },
    ],
  };
  const regex = { begin: `(${any(regexVerb)})\\s+(?=")`, beginCaptures: verb, end: '(?<=")|$' };
  const pattern = { ...gateString, name: scope('string.regexp'), patterns: [doubled] };
  return {
    patterns: [
      comment,
      { ...regex, patterns: [pattern] },
      { include: '#string' },
      { match: '>=|≥', name: scope('keyword.operator.word') },
      {
        match: '([^\\s=(),;"]+)\\s*(=)\\s*([^\\s=,;()"“„«]+)?',
        captures: {
          1: { name: scope('variable.other.property') },
          2: { name: scope('keyword.operator.assignment') },
          3: { name: scope('variable.other.enummember') },
        },
      },
      within,
      { match: any(pairs), name: scope('entity.name.function') },
      { match: any(`${role}|${gateWord}`), name: scope('entity.name.function') },
      { match: any(joiningWord), name: scope('keyword.operator.word') },
      {
        match: `${any(numberWord)}|(?<![\\w.-])\\d+(?:\\.\\d+)?\\+?(?![\\w-])`,
        name: scope('constant.numeric'),
      },
      { match: '(?<![\\w-])[A-Z][A-Z0-9_]+(?![\\w-])', name: scope('variable.other.constant') },
      { include: '#nested' },
    ],
  };
}

/** What a judge decides: a keyword, a reference, perhaps a score. */
function deferred({ deferredWord, article }, end) {
  return {
    begin: '(?:\\G|^)\\s*((?i:DEFER))(?![\\w-])',
    beginCaptures: { 1: { name: scope('keyword.control') } },
    end,
    patterns: [
      comment,
      referenceString,
      typographic,
      { match: any(deferredWord), name: scope('keyword.control') },
      { match: '\\d+(?:\\.\\d+)?', name: scope('constant.numeric') },
      { match: any(article) },
      { match: '[A-Za-z][\\w.-]*', name: scope('entity.name.type') },
    ],
  };
}

const END = `(?=\\))|(?=${STATEMENT})`;

/** The grammar of `.adl` files that hold scenarios. */
export function fitnessGrammar(patterns) {
  return {
    name: 'ADL scenario',
    scopeName: 'source.adl',
    fileTypes: ['adl'],
    patterns: [tags, comment, freeText, constant(patterns), { include: '#assertion' }, endComment],
    repository: {
      assertion: {
        begin: '(?<![\\w-])((?i:ASSERT))\\s*(\\()',
        beginCaptures: {
          1: { name: scope('keyword.control') },
          2: { name: scope('punctuation.section.parens.begin') },
        },
        end: `\\)(?!\\))|(?=${STATEMENT})`,
        endCaptures: { 0: { name: scope('punctuation.section.parens.end') } },
        patterns: [
          comment,
          deferred(patterns, END),
          gate(patterns, END),
          { include: '#string' },
          { include: '#nested' },
        ],
      },
      'gate-words': gateWords(patterns),
      string: { patterns: [gateString, typographic] },
      nested: {
        begin: '\\(',
        end: `\\)|(?=${STATEMENT})`,
        patterns: [{ include: '#string' }, { include: '#nested' }],
      },
      sentence: { patterns: [deferred(patterns, '(?!\\G)(?=^\\s*$)'), gate(patterns, '(?!\\G)(?=^\\s*$)')] },
    },
  };
}

/** Gates in lists, references in fences and settings, inside any Markdown. */
export function markdownInjection(patterns) {
  const { opening, article, documentation } = patterns;
  const item = '(?:[-*+]|\\d{1,9}[.)])';
  return {
    name: 'ADL in Markdown',
    scopeName: 'markdown.adl.injection',
    injectionSelector: 'L:text.html.markdown -comment -markup.fenced_code -markup.raw -meta.embedded',
    patterns: [{ include: '#fence' }, { include: '#item' }, { include: '#setting' }],
    repository: {
      // Words in capitals name judges, and so does what every configuration has.
      fence: {
        begin: `^(\\s*)(\`{3,}|~{3,})\\s*(?!${any(documentation)})((?i:reflects)|[A-Z][A-Z0-9_]{2,})(?=\\s|$)(.*)$`,
        beginCaptures: {
          2: { name: 'punctuation.definition.markdown' },
          3: { name: scope('entity.name.type') },
        },
        end: '^\\s*(\\2)\\s*$',
        endCaptures: { 1: { name: 'punctuation.definition.markdown' } },
        patterns: [{ match: '\\S.*$', name: scope('string.unquoted') }],
      },
      item: {
        begin: `^(\\s*)(${item})\\s+(?:(\\[[ xX]\\])\\s+)?(?=${any(`(?:${article}\\s+)*(?:DEFER(?![\\w-])|${opening})`)})`,
        beginCaptures: {
          2: { name: 'punctuation.definition.list.begin.markdown' },
          3: { name: 'constant.language.checkbox.markdown' },
        },
        while: `^(?=\\1\\s+\\S)(?!\\s*(?:${item}\\s|\`{3}|~{3}))`,
        patterns: [{ include: 'source.adl#sentence' }],
      },
      // Lines of front matter are YAML to an editor.
      setting: {
        patterns: [
          {
            match: '^\\s*(MIN_SCORE|MAX_DURATION)\\s*[:=]\\s*(\\S.*)$',
            captures: {
              1: { name: scope('keyword.control') },
              2: { name: scope('constant.numeric') },
            },
          },
          {
            match: '^\\s*(?:(REQUIRES)\\s|((?i:requires))\\s*:)\\s*(\\S.*)$',
            captures: {
              1: { name: scope('keyword.control') },
              2: { name: scope('keyword.control') },
              3: { name: scope('string.unquoted') },
            },
          },
          {
            match: '^\\s*((?i:tags))\\s*:(.*)$',
            captures: {
              1: { name: scope('keyword.control') },
              2: { patterns: [{ match: '[^\\s,]+', name: scope('variable.other.enummember') }] },
            },
          },
          {
            match: '^\\s*(?i:question\\s*:|\\*\\*question(?::\\*\\*|\\*\\*:))',
            name: scope('keyword.control'),
          },
        ],
      },
    },
  };
}
