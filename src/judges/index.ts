export { createJudge, judgeKinds } from './judge-kinds.ts';
export type {
  JudgePost,
  JudgePosted,
  JudgeSettings,
  JudgeSpec,
  JudgeTools,
} from './judge-spec.ts';
export { judgeDefaults } from './judge-spec.ts';
export { type LexicalCase, type LexicalScore, scoreLexically } from './lexical/score-lexically.ts';
export { judgePrompt } from './rubrics/judge-prompt.ts';
export { readVerdict, type VerdictReading, type VerdictRules } from './verdict/read-verdict.ts';
export { verdictDocument } from './verdict-document.ts';
