import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Report } from '#model';
import { completion, judgeServer } from '../../support/judge-server.ts';
import { asks, openWorkshop, startCrew, type Workshop } from './workshop.ts';

const gate = (reference: string, more = '') => `DEFER synthesis REFLECTS "${reference}"${more}`;
const JARS = asks('How many jars?', gate('twelve jars'));
const BEANS = asks('How many beans?', gate('seven beans'));

/** A judge that keeps count of what it was asked, and how a config names it. */
interface CountedJudge {
  readonly config: (variant: number, cwd: string) => string;
  readonly asked: (shop: Workshop) => number;
}

const json = (config: object) => `export default ${JSON.stringify(config)};\n`;
const VERDICT = (nonce: unknown, answers: unknown) => {
  const count = Array.isArray(answers) ? answers.length : 1;
  const scores = Array.from({ length: count }, (_, index) => ({
    ...{ index, score: 0.8, fabrication: false, reason: 'it is so' },
  }));
  return JSON.stringify({ nonce, scores });
};

async function openai(): Promise<CountedJudge> {
  const server = await judgeServer(({ nonce, document }) => ({
    body: completion(VERDICT(nonce, document['answers'])),
  }));
  onTestFinished(() => server[Symbol.asyncDispose]());
  return {
    config: (variant) =>
      json({ judge: { kind: 'openai', endpoint: server.baseUrl, model: `model-${variant}` } }),
    asked: () => server.asked.length,
  };
}

async function crew(): Promise<CountedJudge> {
  const judges = await startCrew((question) => {
    const answers: unknown = JSON.parse(/\{[\s\S]*\}/.exec(question)?.[0] ?? '{}').answers;
    return VERDICT(undefined, answers);
  });
  return {
    config: (variant) =>
      json({ judge: { kind: 'crew', endpoint: judges.endpoint.replace('pantry', `judges-${variant}`) } }),
    asked: () => judges.asked.length,
  };
}

/** Where programs and functions count. */
const counted = (shop: Workshop): number => {
  const file = join(shop.cwd, 'count');
  return existsSync(file) ? readFileSync(file, 'utf8').length : 0;
};

const PROGRAM = `
import { appendFileSync, readFileSync } from 'node:fs';
const { nonce, answers } = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync(process.argv[2], '.');
const scores = answers.map((_, index) => ({ index, score: 0.8, fabrication: false, reason: 'it is so' }));
console.log(JSON.stringify({ nonce, scores }));
`;

const command: CountedJudge = {
  config: (variant, cwd) => {
    const words = [process.execPath, join(cwd, 'judge.mjs'), join(cwd, 'count'), `${variant}`];
    return json({ judge: { kind: 'command', command: words } });
  },
  asked: counted,
};

const inConfig: CountedJudge = {
  config: (variant) => `
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const count = fileURLToPath(new URL('count', import.meta.url));
export default {
  judges: {
    REFLECTS: async ({ nonce, answers }) => {
      appendFileSync(count, '.');
      const scores = answers.map((_, index) => ({ index, score: 0.8, fabrication: false, reason: 'it is so ${variant}' }));
      return JSON.stringify({ nonce, scores });
    },
  },
};
`,
  asked: counted,
};

const kinds: readonly (readonly [string, () => Promise<CountedJudge> | CountedJudge])[] = [
  ['openai', openai],
  ['crew', crew],
  ['command', () => command],
  ['function', () => inConfig],
];

/** A project whose two scenarios were run and judged by the first of two variants of a judge. */
async function judgedBy(
  make: () => Promise<CountedJudge> | CountedJudge,
  { flags = [], thinksMs = 0 }: { readonly flags?: readonly string[]; readonly thinksMs?: number } = {},
) {
  const judge = await make();
  const asked = await startCrew((question) => `twelve ${question}`, thinksMs);
  const shop = openWorkshop({ 'fitness/jars.adl': JARS, 'fitness/beans.adl': BEANS, 'judge.mjs': PROGRAM });
  for (const variant of [1, 2]) shop.write(configOf(variant), judge.config(variant, shop.cwd));
  const live = await shop.play('run', '--endpoint', asked.endpoint, '-c', configOf(1), ...flags);
  /** How many requests a command caused, and what came of it. */
  const evaluateBy = async (config: string, ...args: readonly string[]) => {
    const before = judge.asked(shop);
    const { report, exitCode } = await shop.play('evaluate', ...args, '-c', config);
    return { report, exitCode, requests: judge.asked(shop) - before };
  };
  const evaluate = (...args: readonly string[]) => evaluateBy(configOf(1), ...args);
  return { judge, shop, live, evaluate, evaluateBy };
}

/** A file for each, because a module is loaded once. */
function configOf(variant: number): string {
  return `config-${variant}.mjs`;
}

function judgementsOf({ scenarios }: Report) {
  return scenarios.flatMap(({ iterations }) => iterations.flatMap(({ judgements }) => judgements));
}

describe.each(kinds)('a judge of kind %s', (kind, make) => {
  test('is asked nothing where nothing changed, and its replies are kept', async () => {
    const { judge, shop, live, evaluate } = await judgedBy(make, { flags: ['--iterations', '2'] });
    expect(judge.asked(shop)).toBe(2);
    expect(judgementsOf(live.report).map(({ judge: by, score }) => [by, score])).toEqual(
      Array(4).fill([kind, 0.8]),
    );
    const { report, requests } = await evaluate();
    expect(requests).toBe(0);
    expect(judgementsOf(report)).toEqual(judgementsOf(live.report));
    for (const { raw } of judgementsOf(report)) {
      expect(readFileSync(shop.inRun(raw ?? 'none'), 'utf8')).toContain('it is so');
    }
  });

  test('is asked again for a reference that changed, and only for that', async () => {
    const { shop, evaluate } = await judgedBy(make);
    shop.write('fitness/jars.adl', JARS.replace('twelve jars', 'a dozen jars'));
    expect((await evaluate()).requests).toBe(1);
    expect((await evaluate()).requests).toBe(0);
  });

  test('is asked nothing for a threshold, or where its gate stands elsewhere', async () => {
    const { shop, evaluate } = await judgedBy(make);
    shop.write('fitness/jars.adl', asks('How many jars?', gate('twelve jars', ' AT LEAST 0.9')));
    shop.write('fitness/beans.adl', asks('How many beans?', 'synthesis is non-empty', gate('seven beans')));
    const { report, exitCode, requests } = await evaluate();
    expect({ exitCode, requests }).toEqual({ exitCode: 1, requests: 0 });
    expect(judgementsOf(report).map(({ gateIndex, status }) => [gateIndex, status])).toEqual([
      [1, 'passed'],
      [0, 'failed'],
    ]);
    expect(report.scenarios.map(({ judged }) => judged[0]?.threshold)).toEqual([0.7, 0.9]);
  });

  test('is asked again for everything once it is another one', async () => {
    const { evaluateBy } = await judgedBy(make);
    expect((await evaluateBy(configOf(2))).requests).toBe(2);
    expect((await evaluateBy(configOf(2))).requests).toBe(0);
  });
});

test('--judge has everything judged again', async () => {
  const { evaluate } = await judgedBy(openai);
  expect((await evaluate('--judge', 'openai')).requests).toBe(2);
  const { report, requests } = await evaluate('--judge', 'embedded', 'jars');
  expect(requests).toBe(0);
  expect(judgementsOf(report).map(({ judge }) => judge)).toEqual(['embedded']);
});

test('where nobody judges today, what was judged stands, also a score that is missing', async () => {
  const server = await judgeServer(({ nonce, document }) =>
    JSON.stringify(document).includes('beans')
      ? { body: completion('I cannot say') }
      : { body: completion(VERDICT(nonce, document['answers'])) },
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { live, evaluateBy } = await judgedBy(() => ({
    config: (variant) =>
      json(
        variant === 2 ? {} : { judge: { kind: 'openai', endpoint: server.baseUrl, model: 'm', retries: 0 } },
      ),
    asked: () => server.asked.length,
  }));
  const { report, requests, exitCode } = await evaluateBy(configOf(2));
  expect({ requests, exitCode }).toEqual({ requests: 0, exitCode: 3 });
  expect(judgementsOf(report)).toEqual(judgementsOf(live.report));
  expect(report.run.judges).toEqual(live.report.run.judges);
});

test('a score that is missing is asked for again where somebody can be asked', async () => {
  let silent = true;
  const server = await judgeServer(({ nonce, document }) =>
    silent ? { body: completion('No.') } : { body: completion(VERDICT(nonce, document['answers'])) },
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { live, evaluate } = await judgedBy(() => ({
    config: () => json({ judge: { kind: 'openai', endpoint: server.baseUrl, model: 'm', retries: 0 } }),
    asked: () => server.asked.length,
  }));
  expect(live.exitCode).toBe(3);
  silent = false;
  expect(await evaluate()).toMatchObject({ requests: 2, exitCode: 0 });
});

test('an answer that comes too late for a deadline of today is judged anew, as none', async () => {
  const { shop, live, evaluate } = await judgedBy(openai, { thinksMs: 300 });
  expect(judgementsOf(live.report).map(({ score }) => score)).toEqual([0.8, 0.8]);
  const limited = asks('How many jars?', 'DEFINE CONST MAX_DURATION AS 200ms', gate('twelve jars'));
  shop.write('fitness/jars.adl', limited);
  const { report, requests } = await evaluate('jars');
  // Nobody has to be asked what no answer is worth.
  expect(requests).toBe(0);
  expect(report.scenarios[0]?.iterations[0]).toMatchObject({ timedOut: true, durationMs: 200 });
  expect(judgementsOf(report).filter(({ score }) => score === 0.8)).toEqual([]);
});

test('the embedded judge is always asked: it costs nothing', async () => {
  const { shop, live, evaluate } = await judgedBy(() => ({
    config: () => json({ judge: { kind: 'embedded' } }),
    asked: () => 0,
  }));
  const { report } = await evaluate();
  expect(judgementsOf(report)).toEqual(judgementsOf(live.report));
  writeFileSync(join(shop.cwd, 'fitness/jars.adl'), JARS.replace('twelve jars', 'nothing of it'));
  expect(judgementsOf((await evaluate('jars')).report)).not.toEqual(judgementsOf(live.report).slice(1));
});
