import { fileURLToPath } from 'node:url';
import { gateKindsOf } from '../../src/cli/gates/gate-kinds-of.ts';
import { loadCheckedConfig } from '../../src/cli/gates/load-checked-config.ts';
import type { GateKind } from '../../src/model/index.ts';

/** Where the worked examples of gates of one's own are kept: a config, its gates, scenarios that use them. */
export const ownGatesFolder = fileURLToPath(new URL('../../fixtures/own-gates/', import.meta.url));

/** Every gate under the config of the worked examples: the built-in ones, then those. */
export async function gatesWithOwn(): Promise<readonly GateKind[]> {
  const config = await loadCheckedConfig({ cwd: ownGatesFolder, named: null });
  if (!config.ok) throw new Error(config.errors.map(({ message }) => message).join('\n'));
  return gateKindsOf({ sections: config.value.sections, configFile: config.value.file });
}
