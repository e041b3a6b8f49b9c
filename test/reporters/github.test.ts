import { expect, test } from 'vitest';
import type { Diagnostic, RunEventBody } from '#model';
import { formatDiagnosticsGithub, reporters } from '#reporters';
import { playReporter } from '../support/play-reporter.ts';
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

function failed(
  id: string,
  line: number,
  message: string,
): { plan: ReturnType<typeof scenario>; bodies: RunEventBody[] } {
  const plan = scenario(id, { assertions: [assertion(0, { line, raw: 'g' })] });
  const gates = [outcome(0, 'failed', { message })];
  return { plan, bodies: discussion(id, observation(0, { status: 'failed', gates })) };
}

test('messages with line ends, per cent signs, :: and colours stay one annotation each', async () => {
  const one = failed('crew/a,b:c.adl', 6, 'first\nsecond 100%\r\n::error::planted');
  const two = failed('crew/plain.adl', 3, '\u001b[31mred\u001b[0m %0A stays literal');
  const talk = scenario('crew/talk.adl');
  const { output } = await playReporter(
    reporters.github,
    stamp([
      runStarted([one.plan, two.plan, talk]),
      ...one.bodies,
      ...two.bodies,
      ...discussion(
        talk.id,
        observation(0, { answer: '::set-output name=x::1\n::add-mask::rice\n##[error]no' }),
      ),
      runFinished(1),
    ]),
  );
  const lines = output.split('\n').filter((line) => line !== '');
  expect(lines).toHaveLength(2);
  for (const part of ['::error ', 'file=crew/a%2Cb%3Ac.adl', 'line=6', 'first%0Asecond 100%25']) {
    expect(lines[0]).toContain(part);
  }
  for (const part of ['::error ', 'file=crew/plain.adl', 'line=3', 'red', '%250A stays literal']) {
    expect(lines[1]).toContain(part);
  }
  expect(output).not.toMatch(/\x1b|\[31m|\r/);
});

test('the console beside it cannot be made to speak to the runner', async () => {
  const one = failed('crew/a.adl', 6, '::error::planted');
  const { output } = await playReporter(
    reporters.console,
    stamp([
      runStarted([one.plan]),
      ...one.bodies.slice(0, -1),
      { ...finished('::add-mask::rice\n##[error]no'), scenario: one.plan.id },
      runFinished(1),
    ]),
  );
  expect(output).toContain('│ ::add-mask::rice');
  expect(output.split('\n').filter((line) => /^\s*(::|##\[)/.test(line))).toEqual([]);
});

function finished(answer: string): Extract<RunEventBody, { type: 'iteration-finished' }> {
  const gates = [outcome(0, 'failed', { message: '::error::planted' })];
  return {
    type: 'iteration-finished',
    scenario: '',
    iteration: 0,
    attempt: 1,
    observation: observation(0, { status: 'failed', answer, gates }),
  };
}

test('no more annotations than GitHub shows, and a word about the rest', async () => {
  const all = Array.from({ length: 14 }, (_, index) => failed(`crew/${index}.adl`, 3, 'no'));
  const { output, summary } = await playReporter(
    reporters.github,
    stamp([runStarted(all.map(({ plan }) => plan)), ...all.flatMap(({ bodies }) => bodies), runFinished(1)]),
  );
  const lines = output.trim().split('\n');
  expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
  expect(lines.at(-1)).toBe('4 more of level error: see the job summary or the console');
  expect(summary.split('\n').filter((line) => line.startsWith('| ❌'))).toHaveLength(14);
});

test('texts in the job summary are text', async () => {
  const plan = scenario('crew/a.adl', {
    description: 'a | b <img src=x> `c` @everyone [d](https://e.invalid) **f**\n# g www.h.invalid',
  });
  const { summary } = await playReporter(reporters.github, stamp([runStarted([plan]), runFinished(0)]));
  const row = summary.split('\n').find((line) => line.startsWith('| ⏭️'));
  expect(row).toContain(
    'a \\| b &lt;img src=x&gt; \\`c\\` @\u200beveryone \\[d\\](https:\u200b//e.invalid) \\*\\*f\\*\\* \\# g www\u200b.h.invalid',
  );
});

test('the job summary lists what nothing checks, and says how much more there is', async () => {
  const assertions = Array.from({ length: 32 }, (_, index) =>
    assertion(index, { line: index + 4, kind: 'advisory', raw: `it is <b>polite</b> ${index}` }),
  );
  const plan = scenario('crew/a.adl', { assertions });
  const gates = assertions.map(({ index }) => outcome(index, 'advisory', { message: 'manual review' }));
  const log = [0, 1].flatMap((index) => discussion('crew/a.adl', observation(index, { gates })));
  const { summary } = await playReporter(
    reporters.github,
    stamp([runStarted([plan], { iterations: 2 }), ...log, runFinished(0)]),
  );
  const [, list = ''] = summary.split('**For manual review** (never counted as passed)\n\n');
  expect(list.split('\n').slice(0, 2)).toEqual([
    '- crew/a.adl:4 it is &lt;b&gt;polite&lt;/b&gt; 0',
    '- crew/a.adl:5 it is &lt;b&gt;polite&lt;/b&gt; 1',
  ]);
  expect(list.trimEnd().split('\n').slice(30)).toEqual(['- … and 2 more']);
});

test('diagnostics of files, each at its level', () => {
  const diagnostic = (severity: Diagnostic['severity']): Diagnostic => ({
    severity,
    code: 'near-miss',
    message: 'not a gate',
    range: { start: { line: 2, column: 8 }, end: { line: 3, column: 1 } },
    hint: 'did you mean CONTAINS?',
    fix: null,
  });
  const diagnostics = [diagnostic('error'), diagnostic('warning'), diagnostic('info')];
  expect(formatDiagnosticsGithub([{ file: 'a\\b.adl', diagnostics }])).toBe(
    ['error', 'warning', 'notice']
      .map(
        (level) =>
          `::${level} file=a/b.adl,line=2,col=8,endLine=2,title=near-miss::not a gate%0Adid you mean CONTAINS?\n`,
      )
      .join(''),
  );
});
