import { type Node, Parser } from 'commonmark';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRuns, foldReport, type RunEventBody } from '#model';
import { reporters } from '#reporters';
import { markdownDocument } from '../../reporters/markdown/markdown-document.ts';
import { measured, scores, side } from '../support/measured-runs.ts';
import { playReporter } from '../support/play-reporter.ts';
import { HOSTILE, recordedRuns } from '../support/recorded-runs.ts';
import {
  assertion,
  deferred,
  discussion,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../support/run-log.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);
const OWN = 'https://code.example/';
const addressOf = (_: string, line: number): string => `${OWN}a#L${line}`;

async function commentOf(bodies: readonly RunEventBody[]): Promise<string> {
  return (await playReporter(reporters.markdown, stamp(bodies), { addressOf })).output;
}

/** A run of one failed scenario in which every text is `text`. */
function failing(text: string, id = 'crew/stock.adl'): RunEventBody[] {
  const plan = scenario(id, {
    description: text,
    name: text,
    file: text,
    assertions: [
      assertion(0, { raw: text, kind: 'synthesis-contains' }),
      deferred(1, text),
      assertion(2, { kind: 'advisory', raw: text }),
    ],
  });
  const seen = observation(0, {
    status: 'failed',
    answer: text,
    warnings: [text],
    leaks: [{ directive: 'memory', line: 1, text }],
    error: { code: text, message: text, hint: text },
    gates: [outcome(0, 'failed', { message: text }), outcome(1, 'deferred'), outcome(2, 'advisory')],
  });
  return [
    runStarted([plan]),
    { type: 'trouble', fault: { code: 'odd', message: text, hint: text } },
    { type: 'warning', scenario: null, message: text },
    ...discussion(id, seen),
    { type: 'judgement-reached', scenario: id, iteration: 0, judgement: judgement(1, 0.1, { reason: text }) },
    scenarioFinished(id, 'failed', { reason: text, judged: [judged(1, 0.1, { keyword: text })] }),
    runFinished(1, text),
  ];
}

/** What a reader of Markdown makes of a document: the kinds of nodes, and where links lead. */
function readMarkdown(document: string): { kinds: Set<string>; links: Set<string>; html: Set<string> } {
  const read = { kinds: new Set<string>(), links: new Set<string>(), html: new Set<string>() };
  const walker = new Parser().parse(document).walker();
  for (let step = walker.next(); step !== null; step = walker.next()) {
    const node: Node = step.node;
    read.kinds.add(node.type === 'heading' ? `heading ${node.level}` : node.type);
    if (node.type === 'list') read.kinds.add(`${node.listType} list`);
    if (node.type === 'link') read.links.add(node.destination ?? '');
    if (node.type === 'html_inline' || node.type === 'html_block') read.html.add(node.literal ?? '');
  }
  return read;
}

/** Cells of every row of every table. */
function cellCounts(document: string): Set<number> {
  const rows = document.split('\n').filter((line) => line.startsWith('|'));
  return new Set(rows.map((row) => row.replace(/\\[\s\S]/g, '').split('|').length));
}

function expectPlain(document: string): void {
  const { kinds, links, html } = readMarkdown(document);
  const ours = ['document', 'heading 2', 'paragraph', 'text', 'softbreak', 'linebreak', 'strong', 'link'];
  const lists = ['list', 'bullet list', 'item', 'block_quote', 'html_inline'];
  expect([...kinds].filter((kind) => ![...ours, ...lists].includes(kind))).toEqual([]);
  expect([...links].filter((link) => !link.startsWith(OWN))).toEqual([]);
  expect([...html].filter((tag) => tag !== '<br>')).toEqual([]);
  expect(cellCounts(document).size).toBe(1);
  const foreign = document.replaceAll(/\]\(https:\/\/code\.example\/a#L\d+\)/g, ']');
  // Mentions, addresses, and references to issues: no escape keeps GitHub or GitLab from making links of them.
  expect(foreign).not.toMatch(/@[^\s\u200b]|:\/\/|www\.|#\d|\bGH-\d/i);
  // A line of GitLab's that begins so is carried out.
  expect(document).not.toMatch(/^\s*\//m);
}

test('any text at all is text', async () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      ...HOSTILE.split(/(?<=[\s\x07])/),
      ...['@everyone', '![i](https://e.invalid/x.png)', '[l](javascript:x)', '<img src=x>', '<!--', '-->'],
      ...['https://e.invalid', 'www.e.invalid', 'a@b.invalid', '#12', '!12', 'GH-7', '```', '~~~', '\\'],
      ...[
        '| a | b |',
        '|---|---|',
        '\n# h',
        '\n===',
        '\n---',
        '\n1. x',
        '\n- y',
        '\n> q',
        '\n/close',
        '\n    c',
      ],
      ...['&lt;b&gt;', '&#64;all', '$x$', '[^1]', '[!NOTE]', '- [x] done', '**b**', '_i_', '\n', '\r', '\t'],
    ),
  );
  const text = fc.array(parts, { maxLength: 10 }).map((some) => some.join(''));
  await fc.assert(
    fc.asyncProperty(text, async (some) => expectPlain(await commentOf(failing(some)))),
    { numRuns: RUNS, examples: [['1. x'], ['2) x'], ['- y'], ['+ y'], ['===']] },
  );
});

test.each(Object.keys(recordedRuns))('the comment of run %s is plain, too', async (run) => {
  const { output } = await playReporter(reporters.markdown, recordedRuns[run] ?? [], { addressOf });
  expect([...readMarkdown(output).html].filter((tag) => tag !== '<br>')).toEqual([]);
  expect(output.endsWith('\n')).toBe(true);
});

test('of 2,000 failures it holds what a comment may hold, of each part some, and says what is left out', async () => {
  const text = 'What somebody | said <b>of</b> it, and then again. '.repeat(60);
  const all = Array.from({ length: 2000 }, (_, index) => failing(text, `crew/${index}.adl`));
  const plans = all.flatMap(([started]) => (started?.type === 'run-started' ? started.scenarios : []));
  const comment = await commentOf([
    runStarted(plans),
    ...all.flatMap((bodies) => bodies.slice(1, -1)),
    runFinished(1),
  ]);
  expect(comment.length).toBeLessThanOrEqual(65_536);
  expect(comment.length).toBeGreaterThan(40_000);
  for (const part of ['## crew-fitness: 2000 failed', '| ❌ |', '- [line 4]', '**Trouble**'])
    expect(comment).toContain(part);
  for (const part of ['**For manual review**', '**Internal directives in answers**', '**Warnings**'])
    expect(comment).toContain(part);
  const left = comment.split('\n').filter((line) => line.includes('…'));
  expect(left.some((line) => /^… and \d+ more$/.test(line))).toBe(true);
  expect(left.some((line) => /^… and what went wrong in \d+ more$/.test(line))).toBe(true);
  expect(left.filter((line) => /^- … and \d+ more$/.test(line)).length).toBeGreaterThanOrEqual(4);
  expectPlain(comment);
});

test('no part is longer than a comment, whatever a few texts weigh', async () => {
  const comment = await commentOf(failing('x\n'.repeat(5_000_000)));
  expect(comment.length).toBeLessThan(65_536);
});

describe('the answer', () => {
  const about = (answer: string | null): RunEventBody[] => {
    const terms = { params: { terms: ['28 days'] }, kind: 'synthesis-contains' };
    const plan = scenario('a.adl', { assertions: [assertion(0, { ...terms }), assertion(1, { ...terms })] });
    const gates = [0, 1].map((index) => outcome(index, 'failed'));
    return [
      runStarted([plan]),
      ...discussion('a.adl', observation(0, { status: 'failed', answer, gates })),
      runFinished(1),
    ];
  };

  test('is shown once, around what the gate names', async () => {
    const comment = await commentOf(
      about(`${'Before that. '.repeat(60)}It is 28 days. ${'And on. '.repeat(60)}`),
    );
    expect(comment.match(/It is 28 days\./g)).toHaveLength(1);
    expect(comment).toMatch(/ {2}> ….*It is 28 days\..*…\n- .*\n {2}- answer as above\n/);
  });

  test.each([
    [null, '  - no answer'],
    [' \n ', '  - an empty answer'],
  ])('%j is told as such', async (answer, told) => {
    expect((await commentOf(about(answer))).split('\n')).toContain(told);
  });

  test('is cut with a mark', async () => {
    const comment = await commentOf(
      about(Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')),
    );
    expect(comment).toContain('  > line 7\\\n  > … (149 characters in all)\n');
  });
});

test('a comparison: in one sentence at the top, then what changed, then what to know', () => {
  const before = side('20260302T080000Z-a1b2c3', [
    measured('fitness/a|b.adl', { passed: 20 }),
    measured('c.adl'),
  ]);
  const now = side('20260303T080000Z-d4e5f6', [
    measured('fitness/a|b.adl', { passed: 3, status: 'failed', scores: [scores([0.2, 0.3, 0.4])] }),
    measured('d.adl'),
  ]);
  const report = { ...foldReport(recordedRuns['passes'] ?? []), comparison: compareRuns(before, now) };
  const comment = markdownDocument({ report, plans: new Map(), addressOf: () => null, most: 65_536 });
  expect(comment).toContain(
    'Compared with 20260302T080000Z-a1b2c3: 1 scenario compared: 1 regression; 95 % sure',
  );
  expect(comment).toMatch(
    /\| ❌ regression \| fitness\/a\\\|b\.adl \| pass rate \| 20\/20 \| 3\/20 \| -0\.85 \|/,
  );
  expect(comment).toContain('**To know of the comparison**\n\n- New: d.adl\n- Only in the base: c.adl\n');
});
