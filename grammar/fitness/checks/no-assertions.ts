import type { Check } from './check.ts';
import { FILE_START } from './file-start.ts';

/** A scenario that checks nothing passes whatever the crew answers. */
export const noAssertions: Check = ({ ast, sentences }) => {
  if (ast.empty || sentences.some((sentence) => sentence.kind !== 'advisory')) return [];
  const advisory = sentences.length > 0;
  return [
    {
      code: 'no-assertions',
      message: advisory
        ? 'no assertion is checked or judged: all are left to people'
        : 'the scenario asserts nothing',
      range: ast.assertions[0]?.range ?? FILE_START,
      hint:
        ast.form === 'adl'
          ? 'add for example ASSERT(synthesis is non-empty)'
          : 'add for example a list item: - synthesis is non-empty',
    },
  ];
};
