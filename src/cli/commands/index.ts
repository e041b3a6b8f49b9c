import type { CommandName } from '#options';
import type { Command } from './command.ts';

/** Every command once; help and the command line read this table. */
export const commands = {
  run: {
    usage: '[patterns]',
    summary: 'run scenarios, report, exit (the default)',
    about: [
      'Patterns are files, folders, globs, or parts of scenario paths; file.adl:12 is',
      'the scenario at that line. Without any: **/fitness/**/*.{adl,md}.',
      'Exit codes: 0 passed, 1 failed, 2 usage or scenario errors, 3 no measurement.',
    ],
    load: async () => (await import('./run.ts')).run,
  },
  watch: {
    usage: '[patterns]',
    summary: 'stay, and run again what a change concerns',
    about: [
      'Where gates changed, what was measured is decided again and nobody is asked.',
      'Where a question changed, or a prompt (see prompts in help config), the crew',
      'is asked again, that alone. Press h for the keys; SIGTERM ends it, too.',
    ],
    load: async () => (await import('./watch.ts')).watch,
  },
  evaluate: {
    usage: '[run] [patterns]',
    summary: "decide a saved run by today's scenarios; ask the crew nothing",
    about: [
      'A run is latest (the default), an id, or the path of a run folder. Gates are',
      'decided from the saved events and their times; judgements stand unless answer,',
      'reference or judge changed, or --judge says who judges all of them again.',
    ],
    load: async () => (await import('./evaluate.ts')).evaluate,
  },
  compare: {
    usage: '<base> [run]',
    summary: 'show what one run did better or worse than another',
    about: [
      'Each is latest, an id, a run folder, a JSON report, or a baseline; run is',
      'latest unless named. What is more than chance is shown, regressions first. It',
      'takes iterations: with 20 a fall of a pass rate from 0.95 to 0.6 is shown in',
      '59 to 72 of 100 comparisons, one to 0.8 in 8 to 17. For exit codes: --fail-on.',
    ],
    load: async () => (await import('./compare.ts')).compare,
  },
  baseline: {
    usage: 'save|show|update',
    summary: 'keep what a run measured in a small file for git',
    about: [
      'save [run] [file]: all that the run measured; the latest, unless one is named.',
      'show [file]: what the file holds.',
      'update [run] [patterns]: takes over the scenarios named, else those that are',
      'shown to be better and those that are new; all others stay as they are.',
    ],
    load: async () => (await import('./baseline.ts')).baseline,
  },
  mutate: {
    usage: '[patterns]',
    summary: 'damage saved answers, and show what no gate notices',
    about: [
      'Every way in which crews fail is done to a saved discussion that passes: no',
      'answer, a denial, other figures, an agent fewer, late events, ... Strength is',
      'the share of damages that a gate or a judge notices, each weighing the same.',
      'What the run notices by itself, a fault or the deadline, does not count.',
      'The crew is asked nothing. Exit code 3: nothing could be measured.',
    ],
    load: async () => (await import('./mutate.ts')).mutate,
  },
  list: {
    usage: '[patterns]',
    summary: 'list scenarios with description, gates, tags, deadline',
    about: ['Reads the files and asks nothing.'],
    load: async () => (await import('./list.ts')).list,
  },
  plan: {
    usage: '[patterns]',
    summary: 'show what was understood of scenarios',
    about: ['Reads the files and asks nothing. Exits with 2 when a file has errors.'],
    load: async () => (await import('./plan.ts')).plan,
  },
  lint: {
    usage: '[patterns]',
    summary: 'show mistakes in scenario files',
    about: ['Exits with 2 when there are errors; --strict counts warnings and advisories.'],
    load: async () => (await import('./lint.ts')).lint,
  },
  prompt: {
    usage: '<lint|compose agent|rules|fmt|diff> [patterns]',
    summary: "check, compose, compare and format a crew's prompts",
    about: [
      'Patterns are files, folders and globs. Without any: what prompts in the config',
      'names, else **/*.{yaml,yml} and **/prompts/**/*.{adl,txt}.',
      'lint: shows mistakes. Exits with 2 when there are errors.',
      'compose agent: prints what an agent is told, as the operator composes it.',
      'rules: lists the rules under the ids that reports and differences use.',
      'fmt: changes blanks and colons that say nothing, in the files.',
      'diff [old] [new]: what became of rules between files, folders or commits.',
    ],
    load: async () => (await import('./prompt.ts')).prompt,
  },
  report: {
    usage: '[run]',
    summary: 'make any report of a saved run again',
    about: ['A run is latest (the default), an id, or the path of a run folder.'],
    load: async () => (await import('./report.ts')).report,
  },
  runs: {
    usage: '[list|show|prune]',
    summary: 'list saved runs with their trend, show one, remove old ones',
    about: [
      'list (the default): the newest runs, and what became of each scenario.',
      'show [run] [scenario]: what was said in one discussion, and how it was judged.',
      'prune: removes runs beyond keepRuns, or beyond --keep and --older-than.',
    ],
    load: async () => (await import('./runs.ts')).runs,
  },
  judge: {
    usage: '--show-prompt',
    summary: 'show how answers are judged',
    about: ['Scores compare only under the same prompt, model and reference.'],
    load: async () => (await import('./judge.ts')).judge,
  },
  init: {
    usage: '',
    summary: 'write a config, two examples and a package script',
    about: ['Never overwrites a file. Then: crew-fitness run --crew demo'],
    load: async () => (await import('./init.ts')).init,
  },
  demo: {
    usage: '',
    summary: 'serve the embedded crew, for curl and for a first look',
    about: ['Serves until it is interrupted, and prints how to ask it.'],
    load: async () => (await import('./demo.ts')).demo,
  },
} satisfies Record<CommandName, Command>;
