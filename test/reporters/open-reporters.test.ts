import { expect, test } from 'vitest';
import { foldReport, type Reporter, type ReporterContext } from '#model';
import { openReporters, type ReporterFailure, reporters } from '#reporters';
import { recordedRuns } from '../support/recorded-runs.ts';
import { virtualClock } from '../support/virtual-clock.ts';

const log = recordedRuns['passes'] ?? [];

function context(write: (text: string) => void): ReporterContext {
  return {
    write,
    writeBytes: () => {},
    terminal: false,
    colour: false,
    columns: () => 80,
    rows: () => 24,
    clock: virtualClock(),
    verbose: false,
    command: 'crew-fitness',
    appendSummary: null,
    addressOf: () => null,
    lookBack: () => Promise.resolve({ runs: [], comparison: null }),
    pageAssets: () => Promise.resolve({ script: '', style: '' }),
  };
}

function throwing(where: 'open' | 'onEvent' | 'onEnd' | 'later'): Reporter {
  const fail = (): never => {
    throw new Error(`broken in ${where}`);
  };
  return {
    summary: 'always fails',
    live: false,
    forPrograms: false,
    open: () => {
      if (where === 'open') return fail();
      if (where === 'onEvent') return { onEvent: fail };
      if (where === 'onEnd') return { onEnd: fail };
      return { onEnd: () => Promise.reject(new Error('broken in later')) };
    },
  };
}

async function drive(broken: Reporter) {
  let written = '';
  const faults: ReporterFailure[] = [];
  const collect = context((text) => {
    written += text;
  });
  const all = openReporters(
    [
      { name: 'json', reporter: reporters.json, context: collect },
      { name: 'broken', reporter: broken, context: collect },
      { name: 'events', reporter: reporters.events, context: collect },
    ],
    (failure) => faults.push(failure),
  );
  for (const event of log) all.onEvent(event);
  const { failed } = await all.end(foldReport(log));
  return { written, faults, failed };
}

test.each(['open', 'onEvent', 'onEnd', 'later'] as const)(
  'one that throws in %s is named once and disturbs nobody',
  async (where) => {
    const failure = { name: 'broken', message: `broken in ${where}` };
    const { written, faults, failed } = await drive(throwing(where));
    expect(failed).toEqual([failure]);
    expect(faults).toEqual([failure]);
    expect(written.split('\n').filter((line) => line.startsWith('{"version":1'))).toHaveLength(log.length);
    expect(written).toContain('"summary"');
  },
);

test('one that failed is still ended, so that it can give the terminal back', async () => {
  let ended = 0;
  const { failed } = await drive({
    summary: 'fails and ends',
    live: true,
    forPrograms: false,
    open: () => ({
      onEvent: () => {
        throw new Error('no');
      },
      onEnd: () => {
        ended += 1;
      },
    }),
  });
  expect([failed.length, ended]).toEqual([1, 1]);
});

test('an output that cannot be written to is a failure of its reporter', async () => {
  const all = openReporters(
    [
      {
        name: 'junit=full.xml',
        reporter: reporters.junit,
        context: context(() => {
          throw new Error('no space left');
        }),
      },
    ],
    () => {},
  );
  expect(await all.end(foldReport(log))).toEqual({
    failed: [{ name: 'junit=full.xml', message: 'no space left' }],
  });
});
