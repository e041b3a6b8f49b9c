import schema from '../../../reporters/schemas/run-event.schema.json' with { type: 'json' };
import { code, table } from './markdown.ts';

const COMMON = ['version', 'seq', 'at', 'type', 'scenario', 'iteration', 'attempt'];

/** What a run tells while it goes on, from the JSON Schema of its events: every type with what it has of its own. */
export function eventReference(): string {
  const rows = schema.oneOf.map(({ description, properties }) => {
    const own = Object.keys(properties).filter((name) => !COMMON.includes(name));
    return [code(properties.type.const), description.replace(/\.$/, ''), own.map(code).join(', ')];
  });
  return table(['type', 'means', 'fields of its own'], rows);
}
