import { listOf, maybe, record, text } from './shape.ts';

const named = { name: text, namespace: maybe(text), sha256: text };

/** What a record of prompts must hold for those who read it again. */
export const promptRecordShape = record({
  agents: listOf(record({ ...named, modules: listOf(text) })),
  modules: listOf(record({ ...named, rules: listOf(text) })),
});
