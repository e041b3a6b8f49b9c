import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldReport, type RunEvent } from '#model';
import { reporters } from '#reporters';
import { createPageFold, createPageView, loadDrawing } from '#reporters/page';
import { playReporter } from '../../../support/play-reporter.ts';
import { recordedRuns } from '../../../support/recorded-runs.ts';
import {
  discussion,
  observation,
  runFinished,
  runStarted,
  scenario,
  stamp,
} from '../../../support/run-log.ts';
import { anyLog } from '../any-log.ts';
import { ASSETS, pageOf, readPage, sourceOf } from './read-page.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);
const NO_PAST = { runs: [], comparison: null };

/** What a page is to hold of a log. */
async function viewOf(log: readonly RunEvent[]) {
  const fold = createPageFold();
  log.forEach(fold.add);
  const report = foldReport(log);
  fold.conclude(report);
  const view = createPageView(fold, { report, past: NO_PAST, drawing: await loadDrawing() });
  return { head: view.head(), details: fold.ids().map(view.detail) };
}

/** Everything in a file that could run, load or lead away, but for what is ours. */
function strangers(html: string): readonly string[] {
  const { all } = readPage(html);
  const ours = new Set([
    ...['html', 'head', 'meta', 'title', 'link', 'style', 'body', 'div', 'script', 'main', 'h1', 'p', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'small'],
  ]);
  const attributes = [
    'lang',
    'charset',
    'http-equiv',
    'content',
    'name',
    'rel',
    'href',
    'id',
    'class',
    'scope',
    'type',
  ];
  return all('*').flatMap((element) => {
    const names = [...element.attributes].map(({ name }) => name);
    const odd = names.filter((name) => !attributes.includes(name));
    const isOurs = ours.has(element.localName) && odd.length === 0;
    return isOurs ? [] : [`${element.localName} ${odd.join(' ')}`];
  });
}

describe('any log', () => {
  test('gives a file with no element but ours, whose policy lets nothing else run', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const html = await pageOf(log);
        const { all } = readPage(html);
        expect(strangers(html)).toEqual([]);
        const [style, ...styles] = all('style');
        expect(styles).toEqual([]);
        const scripts = all('script');
        const running = scripts.filter((script) => script.getAttribute('type') !== 'text/plain');
        expect(running.map(({ textContent }) => textContent)).toEqual([ASSETS.script]);
        for (const data of scripts) {
          if (!running.includes(data)) expect(data.textContent).toMatch(/^[A-Za-z0-9+/=]+$/);
        }
        const policy = all('meta').find((meta) => meta.getAttribute('http-equiv') !== null);
        expect(policy?.getAttribute('content')?.split('; ')).toEqual([
          "default-src 'none'",
          `script-src ${sourceOf(ASSETS.script)}`,
          `style-src ${sourceOf(style?.textContent ?? '')}`,
          'img-src data:',
          "base-uri 'none'",
          "form-action 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]);
        expect(all('link').map((link) => link.getAttribute('rel'))).toEqual(['icon']);
        expect(all('link')[0]?.getAttribute('href')).toMatch(/^data:image\/svg\+xml,[\w%.()~!*'-]+$/);
      }),
      { numRuns: RUNS },
    );
  });

  test('is in its file as the page would show it', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const { file, details } = readPage(await pageOf(log));
        const { head, details: wanted } = await viewOf(log);
        if (head !== null) expect(file.head).toEqual(head);
        expect(details).toEqual(wanted);
      }),
      { numRuns: RUNS },
    );
  });
});

test.each(Object.keys(recordedRuns))(
  'run %s: its file holds all of it, and the same each time',
  async (name) => {
    const log = recordedRuns[name] ?? [];
    const html = await pageOf(log);
    const { head, details } = await viewOf(log);
    expect(readPage(html).file.head).toEqual(head);
    expect(readPage(html).details).toEqual(details);
    expect(await pageOf(log)).toBe(html);
    expect(html.length).toBeLessThan(60_000);
  },
);

describe('where no script runs', () => {
  const log = recordedRuns['failures'] ?? [];

  test('the verdict, the figures and a table of all scenarios are there, those first that went wrong', async () => {
    const { all } = readPage(await pageOf(log));
    expect(all('title').map(({ textContent }) => textContent)).toEqual(['✗ library: Failed – crew-fitness']);
    expect(all('#page h1').map(({ textContent }) => textContent)).toEqual(['library: Failed']);
    const texts = all('#page p').map(({ textContent }) => textContent.trim());
    expect(texts[0]).toBe('2 of 2 scenarios failed.');
    expect(texts[1]).toBe(
      '2 scenarios: 2 failed; began 2026-03-02 08:00 UTC and took 4.2 s; crew-fitness 0.1.0.',
    );
    const rows = all('#page tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['failed', 'How long a book may be keptfitness/loans.adl', '', '1.5 s', '2 gates failed'],
      [
        'failed',
        'What a late book costsfitness/fees.adl',
        '0.35',
        '1.5 s',
        'REFLECTS scored 0.35, below 0.8',
      ],
    ]);
    expect(all('html')[0]?.getAttribute('lang')).toBe('en');
  });

  test('of very many scenarios so many are listed as somebody reads, and the others counted', async () => {
    const plans = Array.from({ length: 612 }, (_, index) => scenario(`fitness/${index}.adl`));
    const { all, file } = readPage(await pageOf(stamp([runStarted(plans), runFinished(3)])));
    expect(all('#page tbody tr')).toHaveLength(500);
    expect(all('#page p').at(-1)?.textContent).toBe('… and 112 scenarios more.');
    expect(file.head.scenarios).toHaveLength(612);
  });

  test('a log of which no run began gives a page that says so', async () => {
    const { all, file } = readPage(await pageOf([]));
    expect(all('#page h1')[0]?.textContent).toContain('Errored');
    expect(file).toMatchObject({ places: [], head: { scenarios: [] } });
  });
});

describe('what cannot be written', () => {
  test.each([
    ['script', 'a("</SCRIPT>")', 'the script of the page holds "</SCRIPT"'],
    ['script', 'a("<!--")', 'the script of the page holds "<!--"'],
    ['script', 'a()\r\nb()', 'the script of the page holds "\\r"'],
    ['style', 'a::after { content: "</style>" }', 'the style of the page holds "</style"'],
  ])('a %s that HTML would not keep as it is is refused: %s', async (part, text, message) => {
    const assets = { ...ASSETS, [part]: text };
    await expect(playReporter(reporters.html, [], { assets })).rejects.toThrow(message);
  });
});

test('a file is written in parts, and the list comes before what is told of single scenarios', async () => {
  const plans = [scenario('fitness/a.adl')];
  const html = await pageOf(
    stamp([runStarted(plans), ...discussion('fitness/a.adl', observation(0)), runFinished(0)]),
  );
  const order = ['id="page"', 'id="crew-fitness-head"', ASSETS.script, 'id="crew-fitness-block-0"'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
