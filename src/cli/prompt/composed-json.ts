import {
  type ComposedPrompt,
  measurePrompt,
  type PromptModule,
  placeOnDisk,
  scopesOf,
  sourceMapOf,
} from '#grammar/prompt';
import type { JsonObject } from '#model';
import { measureJson } from './measure-json.ts';
import { nodesJson } from './node-json.ts';
import { rulesJson } from './rules-json.ts';

/** A composed prompt as it is published, version 1: its text, its measure, its modules, and where each line comes from. */
export function composedJson(composed: ComposedPrompt): JsonObject {
  const { agent, text, parts, missing } = composed;
  const { name, namespace, discussRole, file, range } = agent;
  return {
    version: 1,
    agent: { name, namespace, discussRole, file, line: range.start.line },
    ...measureJson(measurePrompt(text)),
    missing: missing.map((reference) => reference.name),
    modules: parts.map(({ module }) => moduleJson(module)),
    map: sourceMapOf(composed).map((origin) =>
      origin === null
        ? null
        : {
            module: origin.module.name,
            line: origin.line,
            fileLine: placeOnDisk(origin.module.source, { line: origin.line, column: 1 }).line,
          },
    ),
    text,
  };
}

function moduleJson(module: PromptModule): JsonObject {
  const { name, namespace, order, source, text, nodes } = module;
  const { file, document, line, column } = source;
  return {
    ...{ name, namespace, order, source: { file, document, line, column }, text },
    scopes: scopesOf(nodes).map((scope) => scopeJson(module, scope)),
    rules: rulesJson(module),
    nodes: nodesJson(module),
  };
}

function scopeJson({ source }: PromptModule, scope: ReturnType<typeof scopesOf>[number]): JsonObject {
  const { kind, name, domain, description } = scope;
  const { line } = placeOnDisk(source, { line: scope.line, column: 1 });
  return { kind, name, domain, line, description };
}
