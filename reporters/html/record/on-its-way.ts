import type { RowStatus } from './page-data.ts';

/** Whether a verdict is still to come. */
export function isOnItsWay(status: RowStatus | null): status is 'waiting' | 'running' {
  return status === 'waiting' || status === 'running';
}
