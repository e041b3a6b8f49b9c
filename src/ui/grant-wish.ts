import type { Json } from '#model';
import type { Wishes } from './handlers.ts';

/** Carries a wish out; `malformed` where it is none. */
export type Grant = (wishes: Wishes, body: Json) => Promise<string | null> | 'malformed';

/** How each wish is written. */
export const grants: Readonly<Record<string, Grant>> = {
  '/ask': (wishes, body) => withIds(body, wishes.ask),
  '/evaluate': (wishes, body) => withIds(body, wishes.evaluate),
  '/call-off': (wishes) => wishes.callOff(),
  '/open': (wishes, body) => {
    const id = field(body, 'id');
    const line = field(body, 'line') ?? null;
    if (typeof id !== 'string' || !(line === null || isLine(line))) return 'malformed';
    return wishes.openInEditor(id, line);
  },
};

function withIds(body: Json, grant: Wishes['ask']): ReturnType<Grant> {
  const ids = field(body, 'ids');
  return Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string')
    ? grant([...new Set(ids)])
    : 'malformed';
}

function field(body: Json, key: string): unknown {
  const isTable = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isTable && Object.hasOwn(body, key) ? (body as Readonly<Record<string, Json>>)[key] : undefined;
}

/** From 1. */
function isLine(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
