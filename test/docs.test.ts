import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parametersOfSlot } from '../grammar/fitness/sentence/phrases/parameters.ts';
import { reporters } from '../reporters/index.ts';
import { keys } from '../src/cli/watch/keys.ts';
import { gateKinds } from '../src/gates/index.ts';
import { judgeKinds } from '../src/judges/judge-kinds.ts';
import { judgeDefaults } from '../src/judges/judge-spec.ts';
import { readVerdict } from '../src/judges/verdict/read-verdict.ts';
import { checkConfig } from '../src/options/check-config.ts';
import { keysAt } from '../src/options/config-schema.ts';
import { writeDuration } from '../src/options/duration.ts';
import {
  configPathOf,
  definitionOf,
  flagOf,
  type OptionName,
  optionNames,
} from '../src/options/option-table.ts';
import { demoFaults } from '../src/subjects/demo/faults.ts';
import { damages } from '../src/subjects/replay/damages/index.ts';
import { compileText, tell } from './support/scenario-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function page(path: string): string {
  return pages.find((candidate) => candidate.path === path)?.text ?? '';
}

interface Fence {
  readonly where: string;
  readonly language: string;
  /** What the info string says besides the language. */
  readonly words: readonly string[];
  readonly body: string;
}

const fences = pages.flatMap(({ path, text }): Fence[] =>
  [...text.matchAll(/^(`{3,})([^`\n]*)\n([\s\S]*?)^\1$/gm)].map(({ 2: info = '', 3: body = '', index }) => {
    const [language = '', ...words] = info.trim().split(/\s+/);
    return { where: `${path}:${text.slice(0, index).split('\n').length}`, language, words, body };
  }),
);

/** What docs/diagnostics shows is compiled where it is made. */
const isScenario = ({ language, words }: Fence): boolean =>
  (language === 'adl' || language === 'markdown') && words[0] !== 'diagnostic';
const extension = ({ language }: Fence): string => (language === 'adl' ? 'adl' : 'md');

/** A piece of ADL with as much around it as makes it a scenario. */
function completed({ body }: Fence): string {
  const question = /DEFINE CONST QUESTION/.test(body) ? '' : 'DEFINE CONST QUESTION AS "Is it?"\n';
  return `${question}${body}ASSERT(synthesis is non-empty)\n`;
}

describe('scenarios', () => {
  const whole = fences.filter((fence) => isScenario(fence) && fence.words.length === 0);
  const fragments = fences.filter((fence) => isScenario(fence) && fence.words[0] === 'fragment');
  const wrong = fences.filter((fence) => isScenario(fence) && fence.words[0] === 'wrong');

  test('there are some of each form, and no other kind of fence for them', () => {
    expect(new Set(whole.map(extension))).toEqual(new Set(['adl', 'md']));
    expect(whole.length + fragments.length + wrong.length).toBe(fences.filter(isScenario).length);
  });

  test.each(whole)('$where is what it says', (fence) => {
    const { scenario, form, diagnostics } = compileText(`page.${extension(fence)}`, fence.body);
    expect(diagnostics.filter(({ severity }) => severity !== 'info').map(tell)).toEqual([]);
    expect(form).toBe(fence.language);
    expect(scenario?.question).not.toBe('');
  });

  test.each(fragments)('$where is a piece of a scenario', (fence) => {
    const { diagnostics, scenario } = compileText('page.adl', completed(fence));
    expect(diagnostics.filter(({ severity }) => severity !== 'info').map(tell)).toEqual([]);
    expect(scenario?.assertions.filter(({ kind }) => kind === 'advisory')).toEqual([]);
  });

  test.each(wrong)('$where is as wrong as promised', (fence) => {
    const { diagnostics } = compileText('page.adl', completed(fence));
    const found = diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
    expect(new Set(found)).toEqual(new Set(fence.words.slice(1)));
    expect(found.length).toBeGreaterThanOrEqual(fence.body.trim().split('\n').length);
  });

  test('the plan that is shown is the plan of what it is said to be', () => {
    const shown = fences.find(({ where, language }) => /scenarios/.test(where) && language === 'json');
    const [plan] = JSON.parse(shown?.body ?? '{}').scenarios;
    const [{ index, line: _line, column: _column, raw, kind, ...params }] = plan.assertions;
    const text = `DEFINE CONST QUESTION AS "${plan.question}"\nASSERT(${raw})\n`;
    const [assertion] = compileText('a.adl', text).scenario?.assertions ?? [];
    expect({ index, raw, kind, params }).toEqual({
      index: assertion?.index,
      raw: assertion?.raw,
      kind: assertion?.kind,
      params: assertion?.params,
    });
  });
});

describe('docs/scenarios.md', () => {
  const text = page('docs/scenarios.md');

  test.each(gateKinds)('shows every sentence of $kind under its name', ({ kind, phrases }) => {
    const section = text.split(/^#{2,3} /m).find((part) => part.startsWith(`${kind}\n`)) ?? '';
    for (const { pattern } of phrases) expect(section.split('\n')).toContain(spelled(pattern));
  });
});

describe('docs/gates.md', () => {
  const text = page('docs/gates.md');
  const rowsBehind = (heading: string): readonly string[] => {
    const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
    return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, key = '']) => key);
  };

  test('tells what a gate may have, and no more', () => {
    expect(rowsBehind('What a gate has').toSorted()).toEqual(keysAt(['gates', '0']).toSorted());
  });

  test('tells every type of parameter', () => {
    expect(rowsBehind('Phrases').toSorted()).toEqual(Object.keys(parametersOfSlot).toSorted());
  });

  test.each(['answer-schema', 'findings-in-order'])('shows the example %s as it is', (name) => {
    const file = readFileSync(join(root, `fixtures/own-gates/gates/${name}.ts`), 'utf8');
    expect(fences.map(({ body }) => body)).toContain(file);
  });
});

test('the languages of documentation are those that docs/scenarios.md lists', () => {
  const list = /^Languages of documentation: ([^.]+)\./m.exec(page('docs/scenarios.md'))?.[1] ?? '';
  const languages = [...list.matchAll(/`(\w+)`/g)].map(([, language = '']) => language);
  expect(languages.length).toBeGreaterThan(20);
  const blocks = [...languages, 'ruby'].map((language) => `\`\`\`${language}\nIt is.\n\`\`\`\n`);
  const { scenario } = compileText(
    'a.md',
    `# A\n\nIs it?\n\n- synthesis is non-empty\n\n${blocks.join('\n')}`,
  );
  expect(scenario?.assertions.map(({ params }) => params['keyword'])).toEqual([undefined, 'RUBY']);
});

test('the faults of docs/running.md are faults of the code', () => {
  const section =
    page('docs/running.md')
      .split(/^#{2,3} /m)
      .find((part) => part.startsWith('Faults\n')) ?? '';
  const told = [...section.matchAll(/^\| (`.+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[a-z-]+/g) ?? [],
  );
  const known = ['src/model', 'src/subjects', 'src/runner'].flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap(
        (name) => readFileSync(join(root, zone, name), 'utf8').match(/(?<=')[a-z]+(-[a-z]+)*(?=')/g) ?? [],
      ),
  );
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((code) => !known.includes(code))).toEqual([]);
});

test('the damages of docs/tuning.md are those of the code, in its words', () => {
  const rows = [...page('docs/tuning.md').matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)];
  const told = rows.map(([, name = '', summary = '']) => ({ name, summary }));
  expect(told).toEqual(damages.map(({ name, summary }) => ({ name, summary })));
});

test('the keys of docs/tuning.md are those of a watch', () => {
  const [, table = ''] = /^\| key \| does \|\n(?:.*\n)([\s\S]*?)\n\n/m.exec(page('docs/tuning.md')) ?? [];
  const told = table.split('\n').flatMap((row) => row.split(' | ')[0]?.slice(2).split(', ') ?? []);
  const known = Object.keys(keys).map((key) => (key === 'return' ? 'Enter' : key));
  expect(told.toSorted()).toEqual([...known, 'Ctrl-C'].toSorted());
});

/** How the page writes the parameters of a phrase. */
const PARAMETERS: Readonly<Record<string, string>> = {
  text: '"X"',
  count: '<count>',
  'bare-count': '<count>',
  where: 'k=v',
  duration: '<duration>',
  done: '"done"',
  role: 'specialists',
  signal: 'S',
  terms: '"a" AND "b"',
  'forbidden-terms': '"a" OR "b"',
  regex: '"<regex>"',
};

function spelled(pattern: string): string {
  return pattern.replace(/\{\w+:([\w-]+)\}/g, (_slot, type: string) => PARAMETERS[type] ?? type);
}

describe('options', () => {
  const flags = new Set(
    optionNames
      .filter((name) => definitionOf(name).commands.length > 0)
      .flatMap((name) => {
        const isSwitch = definitionOf(name).value.occurs === 'switch';
        return isSwitch ? [flagOf(name), flagOf(name).replace('--', '--no-')] : [flagOf(name)];
      }),
  );

  test.each(pages)('$path names no flag that does not exist', ({ text }) => {
    const inline = [...text.matchAll(/`(--[a-z][a-z-]*)/g)].map(([, flag]) => flag);
    const commands = [...text.matchAll(/^.*\bcrew-fitness (?:\\\n|.)*$/gm)]
      .map(([line]) => line.replace(/(?:npm install|gh pr comment) .*/, ''))
      .flatMap((line) => [...line.matchAll(/(?<=\s)--[a-z][a-z-]*/g)].map(([flag]) => flag));
    expect([...inline, ...commands].filter((flag) => flag !== undefined && !flags.has(flag))).toEqual([]);
  });

  test('every flag is in docs/config.md', () => {
    const text = page('docs/config.md');
    const missing = optionNames.filter((name) => {
      const flag = definitionOf(name).default === null && name === 'color' ? '--no-color' : flagOf(name);
      return definitionOf(name).commands.length > 0 && !text.includes(`${flag}`);
    });
    expect(missing).toEqual([]);
  });

  test.each(optionNames.filter((name) => configPathOf(name) !== null))(
    'config.md has the row of %s',
    (name) => {
      const path = configPathOf(name) ?? '';
      const row = page('docs/config.md')
        .split('\n')
        .find((line) => line.startsWith(`| \`${path}\` |`));
      expect(row).toBeDefined();
      const { env, commands } = definitionOf(name);
      expect(row).toContain(`| ${defaultText(name)} |`);
      if (env !== undefined) expect(row).toContain(env);
      if (commands.length > 0) expect(row).toContain(`\`${flagOf(name)}`);
    },
  );

  test('the rows of config.md are the keys of a config file, no more and no fewer', () => {
    const judge = keysAt(['judge']).map((key) => `judge.${key}`);
    const deploy = keysAt(['deploy']).map((key) => `deploy.${key}`);
    const top = keysAt([]).filter((key) => key !== 'judge');
    const keys = [...top, ...judge, ...deploy, ...keysAt(['crews', 'pilot'])];
    const rows = [...page('docs/config.md').matchAll(/^\| `([$\w.]+)` \|/gm)].map(([, key]) => key);
    expect(rows.toSorted()).toEqual(keys.toSorted());
  });

  test('config.md says what judges do unless they are told', () => {
    const { retries, samples, scale } = judgeDefaults;
    for (const [key, value] of Object.entries({ retries, samples, scale })) {
      expect(page('docs/config.md')).toMatch(
        new RegExp(`^\\| \`judge.${key}\` \\| [^|]+ \\| \`${value}\` \\|`, 'm'),
      );
    }
  });

  test('config.md says which commands take a flag that the config cannot set', () => {
    const section =
      page('docs/config.md')
        .split('\n## ')
        .find((part) => part.startsWith('Flags only')) ?? '';
    const rows = [...section.matchAll(/^\| .*?`(--[a-z-]+).*?\| ([a-z, ]+) \|/gm)];
    const told = rows.map(([, flag = '', commands = '']) => [flag, commands]);
    const known = optionNames
      .filter((name) => configPathOf(name) === null && name !== 'help' && name !== 'version')
      .map((name) => [
        name === 'color' ? '--no-color' : flagOf(name),
        definitionOf(name).commands.join(', '),
      ]);
    expect(Object.fromEntries(told)).toEqual({ ...Object.fromEntries(known), '--help': 'all' });
  });

  test('reporters, judges and faults are all described', () => {
    for (const name of Object.keys(reporters)) expect(page('docs/running.md')).toContain(`| \`${name}\` |`);
    for (const kind of Object.keys(judgeKinds)) expect(page('docs/judging.md')).toContain(`\`${kind}\``);
    for (const fault of Object.keys(demoFaults)) expect(page('docs/running.md')).toContain(`\`${fault}\``);
  });
});

/** A default as the tables of config.md write it. */
function defaultText(name: OptionName): string {
  const { default: value, value: kind } = definitionOf(name);
  if (value === null) return 'none';
  if (kind.placeholder === '<duration>') return value === 0 ? '`0`' : `\`${writeDuration(Number(value))}\``;
  if (Array.isArray(value)) return value.length === 0 ? '`[]`' : `\`${value.join('`, `')}\``;
  return `\`${value}\``;
}

describe('links and blocks', () => {
  test.each(pages)('every link of $path leads somewhere', ({ path, text }) => {
    const prose = text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(path, link));
    expect(dead).toEqual([]);
  });

  test.each(fences.filter(({ language }) => language === 'json' || language === 'jsonl'))(
    '$where is JSON',
    ({ language, body }) => {
      const documents = language === 'json' ? [body] : body.trim().split('\n');
      for (const document of documents) expect(() => JSON.parse(document)).not.toThrow();
    },
  );
});

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? join(root, from) : join(root, dirname(from), file);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(target, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].some(([, heading = '']) => slug(heading) === anchor);
}

/** As GitHub makes anchors of headings. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

describe('programs', () => {
  const source = JSON.stringify(pathToFileURL(join(root, 'src/cli/api.ts')).href);
  const asked = (path: string) =>
    fences.find(({ where, words }) => where.startsWith(path) && words[0] === 'example')?.body ?? '';
  let folder = '';
  beforeAll(() => {
    mkdirSync(join(root, '.crew-fitness'), { recursive: true });
    folder = mkdtempSync(join(root, '.crew-fitness', 'docs-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const load = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text.replace("'crew-fitness'", source));
    return import(pathToFileURL(file).href);
  };

  test.each(fences.filter(({ body }) => body.includes('export default defineConfig(')))(
    '$where is a config file',
    async ({ where, body }) => {
      const { default: config } = await load(`${where.replace(/\W/g, '-')}.ts`, body);
      expect(checkConfig(config, where)).toMatchObject({ ok: true });
    },
  );

  test('the run does what docs/running.md says, with the scenario of the README', async () => {
    const scenario = fences.find(({ where, language }) => /README/.test(where) && language === 'adl');
    mkdirSync(join(folder, 'fitness'));
    writeFileSync(join(folder, 'fitness/last-train.adl'), scenario?.body ?? '');
    writeFileSync(join(folder, 'crew-fitness.config.json'), '{}');
    const { check } = await load('example.ts', asked('docs/running.md'));
    expect(await check(folder)).toEqual({ exitCode: 0, failed: [], told: ['fitness/last-train.adl passed'] });
  });

  test('the judge of docs/judging.md gives a verdict', () => {
    const file = join(folder, 'judge.mjs');
    writeFileSync(file, asked('docs/judging.md'));
    const answers = [{ synthesis: 'Engines can run.', evidence: [] }];
    const input = JSON.stringify({ nonce: 'n', reference: 'Engines rest.', answers });
    const { stdout } = spawnSync(process.execPath, [file], { input, encoding: 'utf8' });
    const { scores, fault } = readVerdict(stdout, 1, { nonce: 'n' });
    expect(fault).toBeNull();
    expect(scores.map((read) => read?.score)).toEqual([0.5]);
  });
});
