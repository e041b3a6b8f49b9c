import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';

const fixtures = new URL('../../fixtures/', import.meta.url);
const texts = ['good', 'bad'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures))
    .filter((name) => /\.(?:adl|md)$/.test(name))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, fixtures), 'utf8')),
);

/** What the language gives a meaning to, so that arbitrary text meets its rules. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'ASSERT(',
      'ASSERT (',
      'assert(',
      'DEFINE CONST ',
      'QUESTION',
      ' AS ',
      'DESCRIPTION ',
      'REQUIRES ',
      '# tags: ',
    ],
    ...[
      'DEFER ',
      'synthesis ',
      'CONTAINS ',
      'REFLECTS ',
      'AT LEAST 0.5',
      'within 5 seconds',
      'at least 2 specialists ',
    ],
    ...[
      '"',
      '""',
      '“',
      '”',
      '(',
      ')',
      '))',
      '#',
      '\n',
      '\r\n',
      '\r',
      '\n  ',
      '\n\t',
      '\n\n',
      '  ',
      '\\',
      '\uFEFF',
      '\u0000',
    ],
    ...[
      '```',
      '```reflects\n',
      '~~~',
      '````',
      '``',
      '- ',
      '* ',
      '1. ',
      '> ',
      '    ',
      '# ',
      '===\n',
      '---\n',
      '<!--',
      '-->',
    ],
    ...['<div>', '[a]: b', '[x] ', 'Question: ', 'MIN_SCORE: ', 'key: value\n', '\uD800', '𝒳', 'é'],
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
/** Arbitrary text that is full of what the language gives a meaning to. */
export const scenarioLike = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

/** A fixture after a few slips. */
export const mutatedScenario = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom('delete', 'insert', 'double', 'swap', 'line'), piece),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([original, edits]) =>
    edits.reduce((current, [where, length, edit, inserted]) => {
      const at = where % (current.length + 1);
      const end = Math.min(current.length, at + length);
      if (edit === 'delete') return current.slice(0, at) + current.slice(end);
      if (edit === 'insert') return current.slice(0, at) + inserted + current.slice(at);
      if (edit === 'double') return current.slice(0, end) + current.slice(at);
      if (edit === 'swap')
        return current.slice(0, at) + [...current.slice(at, end)].reverse().join('') + current.slice(end);
      const lines = current.split('\n');
      lines.splice(
        where % lines.length,
        1,
        ...lines.slice(length % lines.length, (length % lines.length) + 2),
      );
      return lines.join('\n');
    }, original),
  );

/** Either of them. */
export const anyScenario = fc.oneof(scenarioLike, mutatedScenario);
