import manifest from '../../package.json' with { type: 'json' };

/** The version that the package was built with. */
export function toolVersion(): string {
  return manifest.version;
}
