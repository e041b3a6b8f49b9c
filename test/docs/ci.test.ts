import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { playStage } from '../../.scripts/docs/play-stage.ts';
import { setups } from '../../.scripts/docs/setups.ts';
import { page, root } from './pages.ts';

const read = (name: string): string => readFileSync(`${root}docs/ci/${name}`, 'utf8');

/** What a CI system would fill in. */
const FILLED = { '${{ matrix.part }}': '1', '${which}': '', $CI_NODE_INDEX: '1', $CI_NODE_TOTAL: '2' };

function filled(text: string): string {
  const known = Object.entries(FILLED).reduce((sum, [name, value]) => sum.replaceAll(name, value), text);
  // What is left depends on the event; in a first run of a branch it comes to nothing.
  return known.replace(/\$\{\{[^}]*\}\}/g, '');
}

function commandsOf(name: string): readonly string[] {
  const text = read(name);
  if (name === 'Jenkinsfile') {
    const scripts = [...text.matchAll(/sh '([^']+)'|script: """([\s\S]*?)"""/g)];
    return scripts.map(([, line, block]) => (line ?? block ?? '').trim());
  }
  const { jobs, ...rest } = parse(text);
  const steps = Object.values<{ readonly steps?: readonly { readonly run?: string }[] }>(jobs ?? {});
  const scripts = Object.values<{ readonly script?: readonly string[] }>(rest);
  return [
    ...steps.flatMap((job) => job.steps?.flatMap(({ run }) => run ?? []) ?? []),
    ...scripts.flatMap((job) => job.script ?? []),
  ];
}

/** The config of docs/ci.md, with many discussions at once, to be done soon. */
const config = (/```ts\n([\s\S]*?)```/.exec(page('docs/ci.md'))?.[1] ?? '').replace(
  'defaultCrew',
  'concurrency: 20,\n  defaultCrew',
);

test.each(readdirSync(`${root}docs/ci`))(
  'the commands of docs/ci/%s do what they say, and write what it keeps',
  async (name) => {
    const commands = commandsOf(name)
      .map((command) => filled(command).replace(/\| gh .*/, ''))
      .filter((command) => command.includes('crew-fitness'));
    expect(commands.length).toBeGreaterThan(0);
    const kept = [...new Set(filled(read(name)).match(/reports\/fitness[\w.-]*/g))];
    expect(kept.length).toBeGreaterThan(0);
    const before = [`cat >crew-fitness.config.ts <<'END'\n${config}END`, 'npx crew-fitness run --silent'];
    const after = kept.map((path) => `test -s ${path}`);
    const all = [...setups.server, ...before, 'npx crew-fitness baseline save', ...commands, ...after];
    const steps = all.map((command) => ({ command, where: `docs/ci/${name}`, exit: 0, shownBy: null }));
    const played = await playStage({ name, steps, ports: [] }, root);
    expect(played).toHaveLength(steps.length);
  },
  120_000,
);

test('docs/ci.md shows every file', () => {
  for (const name of readdirSync(`${root}docs/ci`)) {
    expect(page('docs/ci.md')).toContain(`<!-- docs: source=docs/ci/${name} -->`);
  }
});
