import type { Check } from './check.ts';
import { FILE_START } from './file-start.ts';

/** An empty file is most likely a file that was never written. */
export const emptyScenario: Check = ({ ast }) =>
  ast.empty
    ? [
        {
          code: 'empty-scenario',
          message: 'the file holds no scenario: only blanks and comments',
          range: FILE_START,
          hint: 'a scenario asks a question and asserts what a good answer holds',
        },
      ]
    : [];
