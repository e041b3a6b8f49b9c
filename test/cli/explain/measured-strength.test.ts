import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measuredStrengths } from '../../../src/cli/explain/measured-strength.ts';
import { scenariosOf } from '../../../src/cli/gather-scenarios.ts';
import { prepareOptions } from '../../../src/cli/prepare-options.ts';
import { silentHost } from '../../../src/cli/silent-host.ts';
import { savedRuns } from '../../../src/runs/index.ts';
import { exampleFiles, recordedTree } from '../mutation/recorded-examples.ts';

const NAME = 'fitness/rack-wear.adl';

async function question(cwd: string) {
  const host = silentHost(cwd, {});
  const request = { action: 'command', command: 'explain', positionals: [NAME], flags: {} } as const;
  const options = await prepareOptions(request, host);
  if (!options.ok) throw new Error(JSON.stringify(options.errors));
  const set = await scenariosOf(request, options.value, host);
  if (!set.ok) throw new Error(JSON.stringify(set.errors));
  return { host, asked: { set: set.value, options: options.value } };
}

test('strength is measured for a while only, and not at all where there is nothing to measure it on', async () => {
  const cwd = await recordedTree({ [NAME]: exampleFiles()[NAME] ?? '' });
  const { host, asked } = await question(cwd);
  const patient = await measuredStrengths(asked, host);
  expect(patient.run === null ? patient : patient.of(NAME)).toMatchObject({ id: NAME, reason: null });
  const hasty = await measuredStrengths({ ...asked, patienceMs: 0 }, host);
  expect(hasty.run === null ? hasty : hasty.of(NAME)).toBe('it would have taken too long');

  const [run] = savedRuns(asked.options.outputDir);
  // A hole takes no room on the disk.
  truncateSync(join(run?.path ?? '', 'events.ndjson'), 65 * 1024 * 1024);
  expect(await measuredStrengths(asked, host)).toEqual({
    run: null,
    reason: `the log of run ${run?.id} is too long to be read on the way`,
  });
  rmSync(run?.path ?? '', { recursive: true });
  expect(await measuredStrengths(asked, host)).toEqual({ run: null, reason: 'no run is saved yet' });
}, 20_000);
