import { knowPrompts, measurePrompt, rulesOf } from '#grammar/prompt';
import type { PromptRecord } from '#model';
import { type Options, type Outcome, success } from '#options';
import { loadPrompts } from './load-prompts.ts';

/** What the prompts of a config are at the moment, without their texts. */
export async function readPromptRecord(options: Options): Promise<Outcome<PromptRecord>> {
  const loaded = await loadPrompts({ patterns: [], options, cwd: options.root, mayBeEmpty: true });
  if (!loaded.ok) return loaded;
  const { composed, modules } = knowPrompts(loaded.value.files);
  return success({
    agents: composed.map(({ agent, text, parts }) => ({
      name: agent.name,
      namespace: agent.namespace,
      sha256: measurePrompt(text).sha256,
      modules: parts.map(({ module }) => module.name),
    })),
    modules: modules.map((module) => ({
      name: module.name,
      namespace: module.namespace,
      sha256: measurePrompt(module.text).sha256,
      rules: rulesOf(module).map(({ id }) => id),
    })),
  });
}
