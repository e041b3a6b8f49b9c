import { test } from 'vitest';
import { costlyTexts } from '../../support/costly-texts.ts';
import { expectLinear } from '../../support/expect-linear.ts';
import { compileText } from '../../support/scenario-text.ts';

test.each(Object.entries(costlyTexts))('%s', (_, [id, count, make]) => {
  expectLinear({ count, make }, (text) => compileText(id, text, true));
});
