import { test } from 'vitest';
import { costlyTexts, expectLinear } from '../../support/costly-texts.ts';
import { compileText } from '../../support/scenario-text.ts';

test.each(Object.entries(costlyTexts))('%s', (_, costly) => {
  expectLinear(costly, (id, text) => compileText(id, text, true));
});
