// What the languages say of their own words; bundled before it is run, as it is TypeScript all the way down.
import { gateKinds } from '#gates';
import { promptKeywords } from '#grammar/prompt';
import { editorPatterns } from '../../grammar/fitness/workshop/editor-patterns.ts';

/** What sentences are coloured from. */
export const patterns = editorPatterns(gateKinds);
/** What prompts give a meaning to. */
export const keywords = promptKeywords;
