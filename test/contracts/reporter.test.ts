import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunEvent } from '#model';
import { reporters } from '#reporters';
import { type PlaySettings, playReporter } from '../support/play-reporter.ts';
import { HOSTILE, recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  discussion,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  stamp,
} from '../support/run-log.ts';
import { partsOf } from '../support/workbook.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);

/** Whatever moves a cursor or reorders text, except what a live console itself needs. */
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** What speaks to a CI system anywhere in a line. */
const COMMAND = /##(?:vso)?\[/i;
const OWN_SEQUENCES = /\x1b\[(?:\d+A\r|J|\?25[lh]|[\d;]*m)/g;

const settings: readonly (readonly [string, PlaySettings])[] = [
  ['to a pipe', {}],
  ['to a pipe, verbose', { verbose: true }],
  ['on a terminal', { terminal: true, colour: true, columns: 60, rows: 12 }],
  ['on a tiny terminal', { terminal: true, columns: 1, rows: 1 }],
];

function savedRun(name: string): RunEvent[] {
  const path = fileURLToPath(new URL(`../../fixtures/runs/${name}/events.ndjson`, import.meta.url));
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): RunEvent => JSON.parse(line));
}

async function everything(
  name: keyof typeof reporters,
  log: readonly RunEvent[],
  how: PlaySettings,
): Promise<string> {
  const { output, summary, bytes } = await playReporter(reporters[name], log, how);
  return `${output}${summary}${Buffer.from(bytes).toString('latin1')}`;
}

/** What a person or program gets to see of it: bytes are unpacked. */
async function readable(
  name: keyof typeof reporters,
  log: readonly RunEvent[],
  how: PlaySettings,
): Promise<string> {
  const { output, summary, bytes } = await playReporter(reporters[name], log, how);
  return [unpacked(output), summary, ...(bytes.length === 0 ? [] : partsOf(bytes).values())].join('');
}

/** A page with its data as its script reads them. */
function unpacked(output: string): string {
  return output.replace(/(<script type="text\/plain"[^>]*>)([A-Za-z0-9+/=]+)/g, (_, tag, packed) => {
    return `${tag}${gunzipSync(Buffer.from(packed, 'base64'))}`;
  });
}

describe.each(Object.keys(reporters) as (keyof typeof reporters)[])('reporter %s', (name) => {
  test('says in one sentence what it is', () => {
    expect(reporters[name].summary).toMatch(/^\S.{10,90}[^.]$/);
  });

  describe.each(reporters[name].live ? settings : settings.slice(0, 1))('%s', (_, how) => {
    test.each(Object.keys(recordedRuns))(
      'run %s: live and rebuilt from the log give the same bytes',
      async (run) => {
        expect(await everything(name, savedRun(run), how)).toBe(
          await everything(name, recordedRuns[run] ?? [], how),
        );
      },
    );

    test.each(Object.keys(recordedRuns))('run %s: survives every prefix of the log', async (run) => {
      const log = recordedRuns[run] ?? [];
      for (let length = 0; length <= log.length; length += 1) {
        await expect(everything(name, log.slice(0, length), how)).resolves.toBeTypeOf('string');
      }
    });

    test('lets no control character and no command through', async () => {
      const text = fc.array(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE.split(/(?<=[\s\x07])/))),
        { maxLength: 8 },
      );
      await fc.assert(
        fc.asyncProperty(
          text.map((parts) => parts.join('')),
          async (some) => {
            const written = (await readable(name, talking(some), how)).replace(
              how.terminal ? OWN_SEQUENCES : /(?!)/g,
              '',
            );
            expect(written).not.toMatch(CONTROL);
            // What has a file of its own is never printed, and no CI system reads it.
            if (reporters[name].ownFile !== undefined) return;
            expect(written).not.toMatch(COMMAND);
            const commands = written.split('\n').filter((line) => /^\s*::/.test(line));
            expect(
              commands.filter(
                (line) => name !== 'github' || !/^::(?:error|warning|notice) (?:file|line)=/.test(line),
              ),
            ).toEqual([]);
          },
        ),
        { numRuns: RUNS },
      );
    });
  });
});

/** A run in which every foreign text is the same one. */
function talking(text: string): RunEvent[] {
  const plan = scenario('fitness/a.adl', {
    file: text,
    name: text,
    description: text,
    assertions: [assertion(0, { raw: text, kind: 'synthesis-contains', line: 1, params: { terms: [text] } })],
    source: text,
  });
  const fault = { code: 'odd', message: text, hint: text };
  const at = { scenario: plan.id, iteration: 0, attempt: 1 };
  return stamp([
    runStarted([plan]),
    { type: 'warning', scenario: text, message: text },
    { type: 'trouble', fault },
    { type: 'connection-lost', ...at, atMs: 3, cause: text },
    ...discussion(
      plan.id,
      observation(0, {
        status: 'failed',
        error: fault,
        answer: text,
        conversationId: text,
        gates: [outcome(0, 'failed', { message: text, expected: text, actual: [text] })],
      }),
    ),
    runFinished(1, text),
  ]);
}
