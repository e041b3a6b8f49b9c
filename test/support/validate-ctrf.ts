import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';

const path = fileURLToPath(new URL('../../fixtures/schemas/ctrf.schema.json', import.meta.url));

/** The formats that the schema names, as RFC 4122, 3339 and 3986 have them. */
const formats = {
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
};
const validate = new Ajv({ formats }).compile<ReadCtrf>(JSON.parse(readFileSync(path, 'utf8')));

/** A CTRF document as its readers use it. */
export interface ReadCtrf {
  readonly timestamp: string;
  readonly results: {
    readonly summary: Readonly<Record<string, number>>;
    readonly tests: readonly {
      readonly name: string;
      readonly status: string;
      readonly rawStatus: string;
      readonly message?: string;
      readonly trace?: string;
      readonly line?: number;
      readonly suite: readonly string[];
      readonly tags?: readonly string[];
      readonly filePath: string;
      readonly retries?: number;
      readonly retryAttempts?: readonly unknown[];
      readonly flaky: boolean;
      readonly stdout: readonly string[];
      readonly steps: readonly { readonly name: string; readonly status: string; readonly extra: object }[];
      readonly extra: Readonly<Record<string, unknown>>;
    }[];
    readonly environment: Readonly<Record<string, unknown>>;
    readonly extra: Readonly<Record<string, unknown>>;
  };
}

/** Reads a document; throws with the place of the fault unless the schema of the standard takes it. */
export function readCtrf(json: string): ReadCtrf {
  const document: unknown = JSON.parse(json);
  if (!validate(document)) throw new Error(JSON.stringify(validate.errors, null, 2));
  return document;
}
