import { randomBytes } from 'node:crypto';

/** What the name of a run folder looks like. */
const RUN_ID = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/;

/** `20261004T093000Z-123a9f0c`: names sort as the runs began, by the milliseconds that follow the dash. */
export function createRunId(startedAt: Date): string {
  const [date = '', fraction = ''] = startedAt.toISOString().replace(/[-:]/g, '').split('.');
  return `${date}Z-${fraction.slice(0, 3)}${randomBytes(3).toString('hex').slice(0, 5)}`;
}

/** Whether a folder's name is that of a run. */
export function isRunId(name: string): boolean {
  return RUN_ID.test(name);
}

/** When a run began (milliseconds since 1970), as its name tells; NaN where that is no time. */
export function runStart(id: string): number {
  const [, date = '', time = '', fraction = ''] = /^(\d{8})T(\d{6})Z-(\d{3})?/.exec(id) ?? [];
  const [day, clock] = [date.replace(/(..)(..)$/, '-$1-$2'), time.replace(/(..)(..)(..)/, '$1:$2:$3')];
  return Date.parse(`${day}T${clock}.${fraction || '000'}Z`);
}
