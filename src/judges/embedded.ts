import { type AnswerScore, hasVisibleText, type Judge, type JudgeAnswer, type JudgeRequest } from '#model';
import { noAnswer } from './answer-scores.ts';
import { LEXICAL_VERSION, scoreLexically } from './lexical/score-lexically.ts';
import { isInconsistent } from './marks.ts';

/** The judge in this process: a lexical stand-in that knows words, figures and denials, and no meaning. */
export function embeddedJudge(): Judge {
  return {
    info: { kind: 'embedded', model: null, promptVersion: LEXICAL_VERSION },
    assess: async (request) => ({
      scores: request.answers.map((answer) => assessOne(request, answer)),
      raw: [],
    }),
  };
}

function assessOne({ question, reference }: JudgeRequest, { synthesis, evidence }: JudgeAnswer): AnswerScore {
  if (!hasVisibleText(synthesis)) return noAnswer;
  const { score, fabrication, reason, notes } = scoreLexically({ question, reference, synthesis, evidence });
  return {
    score,
    fabrication,
    reason,
    notes,
    samples: [score],
    unstable: false,
    inconsistent: isInconsistent(score, reason, fabrication),
    attempts: 1,
    fault: null,
  };
}
