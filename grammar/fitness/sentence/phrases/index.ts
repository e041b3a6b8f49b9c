export { checkPhrases, type PhraseMistake } from './check-phrases.ts';
