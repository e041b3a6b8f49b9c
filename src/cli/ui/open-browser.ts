import type { Clock } from '#model';
import type { Environment, Options } from '#options';
import type { Host } from '../host.ts';
import { startProgram } from './start-program.ts';

/** Variables of a shell on another machine than the one that its person sits at. */
const REMOTE = ['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY'] as const;

/** Variables without which a Linux has no windows. */
const DISPLAYS = ['DISPLAY', 'WAYLAND_DISPLAY'] as const;

/** Whether a browser is opened: as it was asked for, else where somebody sits at this very machine. */
export function wantsBrowser(
  { open }: Pick<Options, 'open'>,
  { environment, stdout }: Pick<Host, 'environment' | 'stdout'>,
  platform: NodeJS.Platform,
): boolean {
  if (open !== null) return open;
  const isSet = (name: string): boolean => (environment[name] ?? '') !== '';
  if (!stdout.isTerminal || isSet('CI') || REMOTE.some(isSet)) return false;
  return platform === 'darwin' || platform === 'win32' || DISPLAYS.some(isSet) || isSet('BROWSER');
}

/** Opens an address in the browser of this machine; what went wrong, where that shows soon, else null. */
export function openBrowser(
  url: string,
  {
    environment,
    cwd,
    clock,
  }: { readonly environment: Environment; readonly cwd: string; readonly clock: Clock },
): Promise<string | null> {
  return startProgram({ words: browserCommand(url, process.platform), cwd, environment, clock });
}

/** `start` of Windows is a word of its shell, which would read the address, too. */
export function browserCommand(url: string, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open', url];
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler', url] : ['xdg-open', url];
}
