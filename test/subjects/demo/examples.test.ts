import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoPace, readDemoDiscussions } from '#subjects';
import { ask, demoCrew, openStream } from './demo-client.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));

const filesOf = (folder: string) =>
  readdirSync(`${fixtures}${folder}`).map((name) => ({
    name,
    text: readFileSync(`${fixtures}${folder}/${name}`, 'utf8'),
  }));

const dataFiles = filesOf('demo').filter(({ name }) => name.endsWith('.json'));
const discussions = readDemoDiscussions(dataFiles);
const examples = filesOf('examples/fitness');

/** The discussions whose very question stands in a scenario. */
const askedBy = (text: string) =>
  discussions.filter(({ questions: [question = ''] }) => text.replace(/\s+/g, ' ').includes(question));

describe('the discussions that are shipped', () => {
  test('can all be read, and one of them answers everything else', () => {
    expect(discussions.length).toBeGreaterThanOrEqual(9);
    expect(discussions.filter(({ fallback }) => fallback)).toHaveLength(1);
  });

  test('are over within seconds at the pace of a run', () => {
    const lengths = discussions.map(({ steps }) => (steps.at(-1)?.atMs ?? 0) / demoPace);
    expect(Math.max(...lengths)).toBeLessThan(2_000);
    expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(10_000);
  });

  test.each(discussions.map(({ name, questions }) => [name, questions] as const))(
    '%s answers each wording of its question',
    async (name, questions) => {
      const { crew, clock } = await demoCrew({ discussions });
      const answer = discussions.find((discussion) => discussion.name === name)?.steps.at(-2)?.line ?? '?';
      for (const message of questions) {
        const { conversationId } = await ask(crew.endpoint, { message });
        clock.advance(15_000);
        const stream = await openStream(`${crew.endpoint}/${conversationId}/stream`);
        expect((await stream.end).text).toContain(answer);
      }
    },
  );

  test('are described by a page that names everything a file may hold', () => {
    const page = readFileSync(`${fixtures}demo/README.md`, 'utf8');
    const keys = dataFiles.flatMap(({ text }) => {
      const file: { events: Record<string, unknown>[] } = JSON.parse(text);
      return [
        ...Object.keys(file),
        ...file.events.flatMap((event) => [...Object.keys(event), `${event['type']}`]),
      ];
    });
    for (const key of new Set(keys)) expect(page).toContain(`\`${key}`);
  });
});

describe('the example scenarios', () => {
  test('are of both forms', () => {
    const endings = examples.map(({ name }) => name.slice(name.lastIndexOf('.')));
    expect(new Set(endings)).toEqual(new Set(['.adl', '.md']));
    expect(examples.length).toBeGreaterThanOrEqual(8);
  });

  test.each(examples.map(({ name, text }) => [name, text] as const))(
    '%s asks what the crew knows',
    (name, text) => {
      const stem = name.replace(/\.\w+$/, '');
      expect(askedBy(text).map((discussion) => discussion.name)).toEqual([`${stem}.json`]);
    },
  );

  test('the agent that is to be late is late at the pace of a run', () => {
    const lines = discussions.find(({ name }) => name === 'brake-check.json')?.steps ?? [];
    const agrees = lines
      .filter(({ line }) => line.includes('"signal":"agree"'))
      .map(({ atMs }) => atMs / demoPace);
    expect(agrees).toHaveLength(3);
    expect(agrees[1]).toBeLessThan(700);
    expect(agrees[2]).toBeGreaterThan(1_300);
  });
});
