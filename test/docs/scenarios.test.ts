import { describe, expect, test } from 'vitest';
import { gateKinds } from '../../src/gates/index.ts';
import { compileText, tell } from '../support/scenario-text.ts';
import { fences, page, type ShownFence, sectionOf } from './pages.ts';

/** What docs/diagnostics shows is compiled where it is made; what needs a gate of one's own, where it is run. */
const isScenario = ({ language, words }: ShownFence): boolean =>
  (language === 'adl' || language === 'markdown') && words[0] !== 'diagnostic' && words[0] !== 'own';
const extension = ({ language }: ShownFence): string => (language === 'adl' ? 'adl' : 'md');

/** A piece of ADL with as much around it as makes it a scenario. */
function completed({ body }: ShownFence): string {
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
    const grave = diagnostics.filter(({ severity, code }) => severity !== 'info' && code !== 'advisory');
    expect(grave.map(tell)).toEqual([]);
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
});

test.each(gateKinds)('docs/gates.md has a section of $kind', ({ kind }) => {
  expect(sectionOf('docs/gates.md', kind)).toContain(`<!-- generated: gate ${kind} -->`);
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
