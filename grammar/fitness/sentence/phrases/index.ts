export { ownKindNames } from '../own-kinds.ts';
export { checkPhrases, type PhraseMistake } from './check-phrases.ts';
