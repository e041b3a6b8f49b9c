import { existsSync, readFileSync } from 'node:fs';

/** Whether a process ends soon: the kernel takes its time on a busy machine, and tells nobody when it is done. */
export async function gone(pid: number): Promise<boolean> {
  const patience = performance.now() + 10_000;
  while (performance.now() < patience) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    if (isZombie(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Killed, but its new parent has not looked yet. */
function isZombie(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && readFileSync(path, 'utf8').includes(') Z ');
}
