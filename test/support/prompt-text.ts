import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';

const folder = new URL('../../fixtures/prompt/modules/', import.meta.url);
const modules = readdirSync(folder)
  .filter((name) => name.endsWith('.adl'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** What prompts give a meaning to, so that arbitrary text meets its rules. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['DESCRIPTION ', 'DEFINE DOMAIN ', 'DEFINE COMPONENT ', 'DEFINE ', 'WHEN ', 'ALWAYS ', 'NEVER '],
    ...['ASSERT ', 'FOREACH ', ' CONTAINED WITHIN ', ' THEN ', ' AND ', ' OR ', 'THEN', 'AND', 'REMEMBER: '],
    ...[
      'STEP 1: ',
      'Example ',
      '- ',
      '* ',
      '1. ',
      '1) ',
      '# ',
      '## TODO ',
      '```',
      '~~~',
      'ASSERT(',
      'REQUIRES ',
    ],
    ...[
      'DEFINE CONST A AS 1',
      'Always ',
      'NEVR ',
      'when ',
      'THEN:',
      'ALWAYS:',
      ':',
      ',',
      '.',
      '; ',
      '! ',
      ' | ',
    ],
    ...[
      '"',
      '`',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      "'",
      '{{ x }}',
      '\x24{X}',
      '<TODO',
      'TBD',
      'a',
      'b c',
      'A',
      '7',
    ],
    ...['\n', '\n', '\n  ', '\n    ', '\n\t', '\n \t', '\n\n', '\r\n', '\r', '\r\n  ', '  ', '\t', ' '],
    ...['\uFEFF', '\u200b', '\u00a0', '\u3000', '\u2028', '\u0085', '\u0000', '\uD800', '𝒳', 'é', 'ß', 'İ'],
    ...[
      'TOOL_GAP: ',
      'NOTHING_TO_ADD',
      'internal',
      'call pods_list',
      'try to ',
      'as needed',
      'not ',
      'never ',
    ],
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);

/** Arbitrary text that is full of what prompts give a meaning to. */
const promptText = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const edit = fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom('delete', 'insert', 'double', 'indent'), piece);

/** A module of the fixtures after a few slips. */
const slippedModule = fc
  .tuple(fc.constantFrom(...modules), fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([original, edits]) =>
    edits.reduce((text, [where, length, kind, inserted]) => {
      const at = where % (text.length + 1);
      const end = Math.min(text.length, at + length);
      if (kind === 'delete') return text.slice(0, at) + text.slice(end);
      if (kind === 'insert') return text.slice(0, at) + inserted + text.slice(at);
      if (kind === 'double') return text.slice(0, end) + text.slice(at);
      return text.slice(0, at) + text.slice(at).replace(/\n/, `\n${' '.repeat(length % 5)}`);
    }, original),
  );

/** Either of them. */
export const anyPrompt = fc.oneof(promptText, slippedModule);
