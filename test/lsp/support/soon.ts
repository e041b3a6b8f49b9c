import { vi } from 'vitest';

/** Waits until what another turn of the event loop brings about is there. */
export function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { interval: 1, timeout: 10_000 });
}
