// Measures how far the embedded judge agrees with the labelled answers, and writes the figures into its page.
// `--check` only says whether the page is current; `--list` prints every answer with both scores.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = `${root}docs/embedded-judge.md`;
const START = '<!-- agreement: written by .scripts/judge-agreement.mjs -->';
const END = '<!-- /agreement -->';

async function loadJudges() {
  const { outputFiles } = await build({
    entryPoints: [`${root}src/judges/index.ts`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

function band(score) {
  return [0.145, 0.395, 0.695, 0.895].filter((edge) => score > edge).length;
}

/** Ranks from 1; equal values share the mean of their ranks. */
function ranks(values) {
  const sorted = values.toSorted((left, right) => left - right);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}

function correlation(one, other) {
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [a, b] = [mean(one), mean(other)];
  const product = (x, y) =>
    x.reduce(
      (sum, value, index) => sum + (value - (x === one ? a : b)) * (y[index] - (y === one ? a : b)),
      0,
    );
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

function agreement(part, items) {
  const wanted = items.map((item) => item.score);
  const given = items.map((item) => item.given);
  const share = (test) => `${Math.round((100 * items.filter(test).length) / items.length)} %`;
  const distance = items.map((item) => Math.abs(item.score - item.given));
  return [
    part,
    items.length,
    correlation(ranks(wanted), ranks(given)).toFixed(2),
    (distance.reduce((sum, value) => sum + value, 0) / items.length).toFixed(2),
    share((item) => band(item.score) === band(item.given)),
    share((item) => Math.abs(band(item.score) - band(item.given)) <= 1),
    share((item) => item.score >= 0.7 === item.given >= 0.7),
  ];
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

const { scoreLexically } = await loadJudges();
const items = readFileSync(`${root}fixtures/judge/labelled.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((item) => ({ ...item, ...verdictOn(item) }));

function verdictOn({ question, reference, answer, evidence }) {
  const { score, reason, fabrication } = scoreLexically({ question, reference, synthesis: answer, evidence });
  return { given: score, why: reason, fabrication };
}

const table = [
  row([
    'part',
    'answers',
    'rank correlation',
    'mean absolute error',
    'same band',
    'same or next band',
    'same side of 0.7',
  ]),
  row(['---', '--:', '--:', '--:', '--:', '--:', '--:']),
  ...['development', 'held-out']
    .map((part) => [part, items.filter((item) => item.part === part)])
    .filter(([, list]) => list.length > 0)
    .map(([part, list]) => row(agreement(part, list))),
].join('\n');

if (process.argv.includes('--list')) {
  const only = process.argv[3] ?? 'development';
  for (const item of items.filter(({ part }) => part === only)) {
    const far = Math.abs(item.score - item.given) > 0.25 ? '!!' : '  ';
    console.log(
      `${far} ${item.id.padEnd(14)} ${item.kind.padEnd(20)} ${item.score.toFixed(2)} ${item.given.toFixed(2)} ${item.why}`,
    );
  }
  console.log(table);
} else {
  const before = readFileSync(page, 'utf8');
  const [head, rest = ''] = before.split(START);
  const after = `${head}${START}\n\n${table}\n\n${END}${rest.split(END)[1] ?? '\n'}`;
  if (process.argv.includes('--check')) process.exitCode = after === before ? 0 : 1;
  else writeFileSync(page, after);
}
