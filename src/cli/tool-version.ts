import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The version in the package's own package.json, whether the bundle or the sources run. */
export function toolVersion(): string {
  const file = createRequire(import.meta.url).resolve('crew-fitness/package.json');
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  return typeof version === 'string' ? version : 'unknown';
}
