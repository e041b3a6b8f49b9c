import { setFlagsFromString } from 'node:v8';

/** From this version on V8 itself waits until a module has done much more. */
const PATIENT_NODE = 24;

/**
 * Keeps V8 from optimising undici's HTTP parser, which is WebAssembly. Older versions begin after a few answers, and
 * no process ends before it is done: that takes longer than a short run, and a long one never earns it back.
 */
export function spareWasm(): void {
  if (Number.parseInt(process.versions.node, 10) < PATIENT_NODE) setFlagsFromString('--liftoff-only');
}
