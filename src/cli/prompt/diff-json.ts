import { type PromptDiff, placeOnDisk } from '#grammar/prompt';
import type { Json, JsonObject } from '#model';
import { measureJson } from './measure-json.ts';
import type { Version } from './versions.ts';

/** A difference and the versions that it is between. */
export interface ToldDiff {
  readonly before: Version;
  readonly after: Version;
  readonly found: PromptDiff;
}

/** A difference as it is published, version 1; agents name the rules that concern them by their places in the list. */
export function diffJson({ before, after, found }: ToldDiff): JsonObject {
  const places = new Map(found.rules.map((change, index) => [change, index]));
  return {
    version: 1,
    before: before.label,
    after: after.label,
    rules: found.rules.map((change) => ({
      change: change.change,
      before: ruleJson(change.before),
      after: ruleJson(change.after),
    })),
    modules: found.modules.map((module) => ({
      ...{ name: module.name, namespace: module.namespace },
      before: module.before === null ? null : versionJson(module.before),
      after: module.after === null ? null : versionJson(module.after),
    })),
    agents: found.agents.map((agent) => ({
      ...{ name: agent.name, namespace: agent.namespace },
      before: agent.before === null ? null : measureJson(agent.before),
      after: agent.after === null ? null : measureJson(agent.after),
      rules: agent.rules.map((change) => places.get(change) ?? -1),
    })),
    unchangedAgents: found.unchanged,
  };
}

function versionJson(version: NonNullable<PromptDiff['modules'][number]['before']>): JsonObject {
  return { file: version.file, order: version.order, ...measureJson(version) };
}

function ruleJson(placed: PromptDiff['rules'][number]['before']): Json {
  if (placed === null) return null;
  const { module, rule } = placed;
  const { line } = placeOnDisk(module.source, { line: rule.line, column: 1 });
  return { id: rule.id, module: module.name, file: module.source.file, line, text: rule.text };
}
