export { type LexicalCase, type LexicalScore, scoreLexically } from './lexical/score-lexically.ts';
export { readVerdict, type VerdictReading, type VerdictRules } from './verdict/read-verdict.ts';
