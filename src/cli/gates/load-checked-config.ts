import { basename } from 'node:path';
import { failure, type LoadedConfig, loadConfig, type Outcome } from '#options';

/** Loads the config file and checks the gates that it defines against the language they become part of. */
export async function loadCheckedConfig(
  from: Parameters<typeof loadConfig>[0],
): Promise<Outcome<LoadedConfig>> {
  const config = await loadConfig(from);
  if (!config.ok || config.value.sections.gates.length === 0) return config;
  // Most configs define none, and some commands need no grammar.
  const { ownGateMistakes } = await import('./own-gate-mistakes.ts');
  const { file, sections } = config.value;
  const mistakes = ownGateMistakes(sections.gates, basename(file ?? ''));
  return mistakes.length === 0 ? config : failure(...mistakes);
}
