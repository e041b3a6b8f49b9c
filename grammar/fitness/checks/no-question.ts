import { hasVisibleText } from '#model';
import type { Check } from './check.ts';
import { FILE_START } from './file-start.ts';

/** Without a question a crew would be asked something its author never wrote. */
export const noQuestion: Check = ({ ast, definitions }) => {
  if (ast.empty) return [];
  const question = definitions.get('QUESTION')?.value ?? null;
  if (question !== null && hasVisibleText(question.text)) return [];
  const hint =
    ast.form === 'adl' ? 'add DEFINE CONST QUESTION AS "..."' : 'write the question as the first paragraph';
  return [
    {
      code: 'no-question',
      message: question === null ? 'the scenario asks nothing' : 'the question is empty',
      range: question?.range ?? FILE_START,
      hint: ast.questionHint?.text ?? hint,
      ...(ast.questionHint === null ? {} : { fix: ast.questionHint.fix }),
    },
  ];
};
