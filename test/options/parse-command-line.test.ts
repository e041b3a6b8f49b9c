import { describe, expect, test } from 'vitest';
import { parseCommandLine } from '#options';

function flags(...args: string[]) {
  const parsed = parseCommandLine(args);
  if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('; '));
  return parsed.value.action === 'command' ? parsed.value : null;
}

function messages(...args: string[]): readonly string[] {
  const parsed = parseCommandLine(args);
  return parsed.ok
    ? []
    : parsed.errors.map(({ message, hint }) => (hint === null ? message : `${message} (${hint})`));
}

describe('commands and positionals', () => {
  test.each([
    [[], 'run', []],
    [['a.adl', 'b'], 'run', ['a.adl', 'b']],
    [['list', 'x'], 'list', ['x']],
    [['run', 'list'], 'run', ['list']],
    [['--', '--crew'], 'run', ['--crew']],
    [['./list'], 'run', ['./list']],
  ])('%j', (args, command, positionals) => {
    expect(flags(...args)).toMatchObject({ command, positionals });
  });

  test.each([
    [['--help'], { action: 'help', topic: null }],
    [['help'], { action: 'help', topic: null }],
    [['help', 'judging'], { action: 'help', topic: 'judging' }],
    [['lint', '--help'], { action: 'help', topic: 'lint' }],
    [['-v'], { action: 'version' }],
  ])('%j', (args, value) => {
    expect(parseCommandLine(args)).toEqual({ ok: true, value });
  });
});

describe('values', () => {
  test.each([
    [['--crew', 'pilot'], { crew: 'pilot' }],
    [['--crew=pilot'], { crew: 'pilot' }],
    [['-t', '^a b$'], { name: '^a b$' }],
    [['-t^a'], { name: '^a' }],
    [['-c', 'x.json'], { config: 'x.json' }],
    [['--timeout', '90s'], { timeout: 90_000 }],
    [['--timeout', '2m'], { timeout: 120_000 }],
    [['--timeout', '90'], { timeout: 90_000 }],
    [['--timeout=1h30m'], { timeout: 5_400_000 }],
    [['--idle-timeout', '0'], { idleTimeout: 0 }],
    [['--shard', '2/4'], { shard: { index: 2, count: 4 } }],
    [['--bail'], { bail: 1 }],
    [['--bail', '3'], { bail: 3 }],
    [['--bail=3'], { bail: 3 }],
    [['--strict', '--no-color'], { strict: true, color: false }],
    [['--no-strict'], { strict: false }],
    [['--strict=false'], { strict: false }],
    [['--min-pass-rate', '0.67'], { minPassRate: 0.67 }],
    [['--until-sure', '--confidence', '0.99'], { untilSure: true, confidence: 0.99 }],
    [
      ['--reporter', 'junit=out/x=y.xml', '--reporter', 'console'],
      {
        reporter: [
          { name: 'junit', file: 'out/x=y.xml' },
          { name: 'console', file: null },
        ],
      },
    ],
    [
      ['--header', 'X-A: b: c ', '--header', 'authorization:Bearer x'],
      {
        header: [
          { name: 'X-A', value: 'b: c' },
          { name: 'authorization', value: 'Bearer x' },
        ],
      },
    ],
  ])('%j', (args, expected) => {
    expect(flags(...args)?.flags).toEqual(expected);
  });

  test('a path behind --bail is a path', () => {
    expect(flags('--bail', 'fit')).toMatchObject({ positionals: ['fit'], flags: { bail: 1 } });
    expect(flags('--bail', '--strict', '7')).toMatchObject({ positionals: ['7'], flags: { bail: 1 } });
  });
});

describe('mistakes', () => {
  test.each([
    [['--shrad', '1/2'], ['unknown option --shrad (did you mean --shard?)']],
    [['-x'], ['unknown option -x']],
    [['--crew'], ['--crew needs a value']],
    [['--crew', '--strict'], ['--crew needs a value']],
    [['--shard', '5/4'], ['--shard must be i/n with 1 <= i <= n, for example 1/4, not "5/4"']],
    [['--iterations', '0'], ['--iterations must be a whole number of at least 1, not "0"']],
    [['--iterations', '1e3'], ['--iterations must be a whole number of at least 1, not "1e3"']],
    [['--judge-threshold', '1.5'], ['--judge-threshold must be a number from 0 to 1, not "1.5"']],
    [['--judge-threshold', '-0.5'], ['--judge-threshold must be a number from 0 to 1, not "-0.5"']],
    [
      ['--timeout', `${'9'.repeat(400)}h`],
      [
        `--timeout must be a duration such as 90s, 2m, 1h30m or a number of seconds, not "${'9'.repeat(400)}h"`,
      ],
    ],
    [['--timeout', '0'], ['--timeout must be a duration above 0, not "0"']],
    [
      ['--timeout', 'soon'],
      ['--timeout must be a duration such as 90s, 2m, 1h30m or a number of seconds, not "soon"'],
    ],
    [
      ['--timeout', '5 constructors'],
      ['--timeout must be a duration such as 90s, 2m, 1h30m or a number of seconds, not "5 constructors"'],
    ],
    [['--crew', ''], ['--crew must be a text that is not empty, not ""']],
    [['list', '--iterations', '2'], ['list does not take --iterations (it belongs to run, watch, ui)']],
    [['--include', 'x'], ['run does not take --include (set it in the config file)']],
    [
      ['--portability=1', '--bial'],
      [
        'unknown option --bial (did you mean --bail?)',
        'run does not take --portability (it belongs to lint)',
      ],
    ],
    [['--judge', 'gpt'], ['--judge must be one of crew, openai, command, embedded, none, not "gpt"']],
  ])('%j', (args, expected) => {
    expect(messages(...args)).toEqual(expected);
  });

  test.each(['0/4', '1/0', 'a/b', '1.5/2', '2', '-1/2', '1/2/3', ' 1/2'])('--shard %s', (shard) => {
    expect(messages('--shard', shard)).toHaveLength(1);
  });

  test.each(['latest', '20261003T161455Z-20443a1e', '.crew-fitness/runs/20261003T161455Z-20443a1e/'])(
    '--resume %s would take a saved run for a pattern',
    (run) => {
      expect(messages('run', '--resume', run)).toEqual([
        `--resume takes its value behind an equals sign, and "${run}" would be a pattern (write --resume=${run})`,
      ]);
      expect(flags('run', `--resume=${run}`)).toMatchObject({ flags: { resume: run }, positionals: [] });
    },
  );

  test.each([
    [['--resume', 'fitness/latest.adl'], ['fitness/latest.adl']],
    [['--resume', '--', 'latest'], ['latest']],
    [
      ['--resume', 'a.adl', 'latest'],
      ['a.adl', 'latest'],
    ],
    [['--bail', 'latest'], ['latest']],
  ])('%j are patterns', (args, positionals) => {
    expect(flags(...args)).toMatchObject({ positionals });
  });

  test('a header that cannot be read is not repeated: it may be a secret', () => {
    expect(messages('--header', 'tok_9f8e7d6c5b4a')).toEqual(["--header must be written 'Name: value'"]);
  });
});
