import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserCommand, openBrowser, wantsBrowser } from '../../../src/cli/ui/open-browser.ts';
import { realClock } from '../../support/real-clock.ts';
import { makeTree } from '../tree.ts';

const URL = 'http://127.0.0.1:4321/?token=x';

describe('a browser is opened', () => {
  const wants = (
    environment: Readonly<Record<string, string>>,
    {
      isTerminal = true,
      open = null,
      platform = 'linux',
    }: {
      readonly isTerminal?: boolean;
      readonly open?: boolean | null;
      readonly platform?: NodeJS.Platform;
    } = {},
  ): boolean => {
    const stdout = { isTerminal, write: () => {}, columns: () => 80, rows: () => 24, onClosed: () => {} };
    return wantsBrowser({ open }, { environment, stdout }, platform);
  };

  test('where somebody sits at this machine', () => {
    expect(wants({ DISPLAY: ':0' })).toBe(true);
    expect(wants({ WAYLAND_DISPLAY: 'wayland-0', CI: '' })).toBe(true);
    expect(wants({ BROWSER: 'helper' })).toBe(true);
    expect(wants({}, { platform: 'darwin' })).toBe(true);
    expect(wants({}, { platform: 'win32' })).toBe(true);
  });

  test.each([
    [{}, {}],
    [{ DISPLAY: ':0' }, { isTerminal: false }],
    [{ DISPLAY: ':0', CI: 'true' }, {}],
    [{ DISPLAY: ':0', SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' }, {}],
    [{ SSH_TTY: '/dev/pts/1' }, { platform: 'darwin' as const }],
    [{ DISPLAY: ':0' }, { open: false }],
  ])('not with %j and %j', (environment, more) => {
    expect(wants(environment, more)).toBe(false);
  });

  test('wherever it is asked for', () => {
    expect(wants({ CI: 'true' }, { open: true, isTerminal: false })).toBe(true);
  });
});

test.each([
  ['darwin', ['open', URL]],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler', URL]],
  ['linux', ['xdg-open', URL]],
  ['freebsd', ['xdg-open', URL]],
] as const)('by the program of %s, without a shell', (platform, words) => {
  expect(browserCommand(URL, platform)).toEqual(words);
});

test.skipIf(process.platform !== 'linux')(
  'the program is started with the link, or why not is told',
  async () => {
    const cwd = makeTree({ 'bin/.keep': '' });
    const at = (PATH: string) => openBrowser(URL, { environment: { PATH }, cwd, clock: realClock() });
    expect(await at(join(cwd, 'nowhere'))).toBe('there is no such program');
    const program = join(cwd, 'bin/xdg-open');
    writeFileSync(program, `#!/bin/sh\nprintf %s "$1" > ${cwd}/opened\n`);
    chmodSync(program, 0o755);
    expect(existsSync(join(cwd, 'opened'))).toBe(false);
    expect(await at(`${join(cwd, 'bin')}:/bin:/usr/bin`)).toBeNull();
    expect(readFileSync(join(cwd, 'opened'), 'utf8')).toBe(URL);
  },
);
