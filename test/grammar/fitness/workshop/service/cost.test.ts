import { test } from 'vitest';
import { indexLines } from '../../../../../grammar/text/lines.ts';
import { costlyTexts } from '../../../../support/costly-texts.ts';
import { expectLinear } from '../../../../support/expect-linear.ts';
import { fitnessLanguage } from '../../../../support/open-scenario.ts';

/** Texts that an editor may be asked about while they are dear to read up to the cursor. */
const typedTexts: typeof costlyTexts = {
  'a long word': ['a.adl', 60_000, (n) => `ASSERT(stream emits ${'a'.repeat(n)} b`],
  'a long word in an item': ['a.md', 60_000, (n) => `- stream emits ${'a'.repeat(n)} b`],
  'blanks in the head of a constant': ['a.adl', 60_000, (n) => `DEFINE CONST NAME${' '.repeat(n)}"`],
  'blanks behind a keyword': ['a.adl', 60_000, (n) => `REQUIRES${' '.repeat(n)}x `],
  'comments in a description': ['a.adl', 6000, (n) => `DESCRIPTION x\n${'  # x\n'.repeat(n)}  `],
  'blanks of a paragraph': ['a.md', 60_000, (n) => `Max${' '.repeat(n)}x `],
  'marks that open no fence': ['a.md', 60_000, (n) => `${'`'.repeat(n)} x `],
  'terms before the cursor': ['a.adl', 8000, (n) => `ASSERT(synthesis CONTAINS "a"${' AND "a"'.repeat(n)} `],
  'front matter that is not closed': ['a.md', 6000, (n) => `---\n${'a: b\n'.repeat(n)}`],
};

test.each(Object.entries({ ...costlyTexts, ...typedTexts }))('%s', (_, [id, count, make]) => {
  expectLinear({ count, make }, (text) => {
    const document = fitnessLanguage.open(id, text);
    const lines = indexLines(text);
    for (const offset of [text.length, text.length >> 1]) {
      const at = lines.positionAt(offset);
      document.complete(at);
      document.hover(at);
      document.references(at);
      document.rename(at, 'ANOTHER_NAME');
    }
    document.tokens();
    document.folds();
    document.outline();
    document.landmarks();
  });
});
