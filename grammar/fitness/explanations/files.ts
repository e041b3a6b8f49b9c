import type { Explanation } from '#model';
import { page, scenario, whole } from './examples.ts';

const suite = (...scripts: readonly string[]) =>
  whole(
    'suite.yaml',
    'apiVersion: kubemoot.ai/v1alpha1',
    'kind: CrewFitnessSuite',
    'metadata:',
    '  name: pantry',
    'spec:',
    '  scripts:',
    ...scripts,
  );
const content = [
  '      testContent: |',
  '        DEFINE CONST QUESTION AS "Which jars are empty?"',
  '        ASSERT(synthesis CONTAINS "rice")',
];

/** What there is to know of mistakes that concern a file as a whole. */
export const fileExplanations = {
  'bad-encoding': {
    meaning: 'A file is not UTF-8; the first byte that is wrong is named.',
    why: 'Its text is not known, so what it asks and asserts would be guessed.',
    mend: 'Save the file as UTF-8.',
    wrong: { ...scenario('ASSERT(synthesis CONTAINS "rice")'), encoding: 'utf-16le' },
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'empty-scenario': {
    meaning: 'A file holds nothing but blanks and comments.',
    why: 'A scenario that asks nothing and asserts nothing would pass.',
    mend: 'Write a question and a gate, or remove the file.',
    wrong: whole('pantry.adl', '# to be written'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'form-mismatch': {
    meaning: 'A file is written in one form, and its name ends as those of the other do.',
    why: 'Editors and people read it as what it is not.',
    mend: 'Rename the file: .adl for ADL, .md for Markdown.',
    wrong: { ...scenario('ASSERT(synthesis CONTAINS "rice")'), file: 'pantry.md' },
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
  'not-a-scenario': {
    meaning: 'A file that was named holds no scenario: a page without gates, a README, or another manifest.',
    why: 'You asked for it to be run, and there is nothing to run. One that a folder holds is left out.',
    mend: 'Name another file, or write the gates as items of a list.',
    wrong: page('We count them every week.'),
    right: page('- synthesis CONTAINS "rice"'),
  },
  'bad-yaml': {
    meaning:
      'A manifest is no valid YAML, or has a key twice in one map; what was understood of it is still read.',
    why: 'What stands behind the mistake, or below a second key, may be missing: scenarios that are not run, modules that no agent is told.',
    mend: 'Correct it at the place that is shown; of two keys keep one. A text of several lines is safest as a block: testContent: |',
    wrong: suite('    - testRef: "jars', ...content),
    right: suite('    - testRef: jars', ...content),
  },
  'bad-manifest': {
    meaning: 'A scenario in a manifest lacks a name or a text, or has the name of another one.',
    why: 'It could not be run, or results of two scenarios would be taken for those of one.',
    mend: 'Give each script a testRef of its own, and its text below testContent: |',
    wrong: suite('    - testRef: jars'),
    right: suite('    - testRef: jars', ...content),
  },
  'text-elsewhere': {
    meaning: 'The text of a scenario is in a ConfigMap that is not in the file, or a template fills it in.',
    why: 'The scenario is not read, so it is not run.',
    mend: 'Put that ConfigMap into the file, or name its file too. Of a chart check what helm template gives.',
    wrong: suite(
      '    - testRef: jars',
      ...content,
      '    - testRef: prices',
      '      configMapRef: pantry-fitness',
    ),
    right: suite('    - testRef: jars', ...content),
  },
  portability: {
    meaning: "With lint --portability: Kubemoot's own runner would read this otherwise.",
    why: 'A file that both run would be judged by two measures, and the other one may check nothing.',
    mend: 'For shared files write what both read alike. For files of your own, leave it.',
    isRepairable: true,
    wrong: scenario('ASSERT (synthesis CONTAINS "rice")'),
    right: scenario('ASSERT(synthesis CONTAINS "rice")'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
