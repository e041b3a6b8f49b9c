import { exitCodes } from './exit-codes.ts';
import type { Host } from './host.ts';
import { toolVersion } from './tool-version.ts';

/** Prints the version alone, for scripts. */
export function printVersion(host: Host): number {
  host.stdout.write(`${toolVersion()}\n`);
  return exitCodes.done;
}
