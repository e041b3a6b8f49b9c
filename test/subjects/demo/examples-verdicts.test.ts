import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gateKinds } from '#gates';
import { createCompiler } from '#grammar';
import { scoreLexically } from '#judges';
import { type DemoDiscussion, readDemoDiscussions } from '#subjects';

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));
const folder = `${fixtures}examples/fitness/`;
const compiler = createCompiler({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });

const compiled = readdirSync(folder).map((name) => ({
  name,
  ...compiler.compile({ id: `fitness/${name}`, bytes: readFileSync(`${folder}${name}`), named: false }),
}));

test.each(compiled)('$name compiles without a word of complaint', ({ name, diagnostics, form, scenario }) => {
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(form).toBe(name.endsWith('.md') ? 'markdown' : 'adl');
  expect(scenario).toMatchObject({ maxDurationMs: 60_000 });
  expect(scenario?.assertions.filter(({ kind }) => kind === 'deferred')).toHaveLength(1);
});

test('together they show every kind of gate', () => {
  const kinds = compiled.flatMap(({ scenario }) => scenario?.assertions.map(({ kind }) => kind) ?? []);
  const known = [...gateKinds.map(({ kind }) => kind), 'deferred', 'advisory'];
  expect([...new Set(kinds)].sort()).toEqual(known.sort());
});

/** The answer of a discussion, and its findings as a judge gets them, those before a restart left out. */
function answered({ steps }: DemoDiscussion) {
  const begun = steps.map(({ kind }) => kind).lastIndexOf('thread');
  const events: Record<string, string>[] = steps
    .slice(begun)
    .flatMap(({ kind, line }) => (kind === 'event' ? [JSON.parse(line)] : []));
  const findings = events.filter((event) => event['type'] === 'finding');
  return {
    synthesis: events.findLast((event) => event['type'] === 'synthesis')?.['content'] ?? '',
    evidence: findings.map(
      ({ agent, signal, content, summary }) => `${agent} (${signal}): ${content ?? summary}`,
    ),
  };
}

describe('the embedded judge', () => {
  test.each(compiled)('on the answer to $name', ({ name, scenario }) => {
    const file = `${name.replace(/\.\w+$/, '')}.json`;
    const text = readFileSync(`${fixtures}demo/${file}`, 'utf8');
    const [discussion] = readDemoDiscussions([{ name: file, text }]);
    const params = scenario?.assertions.find(({ kind }) => kind === 'deferred')?.params;
    if (discussion === undefined || scenario === null) throw new Error('nothing to judge');
    const { question } = scenario;
    const { score, fabrication, reason } = scoreLexically({
      question,
      reference: String(params?.['reference']),
      ...answered(discussion),
    });
    const threshold = Number(params?.['minScore'] ?? scenario.minScore ?? 0.7);
    const invented = file === 'tunnel-inspection.json';
    expect({ accepted: score >= threshold, fabrication }, reason).toEqual({
      accepted: !invented,
      fabrication: invented,
    });
  });
});
