const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** In an ISO time as in the id of a run. */
const MOMENT = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d)/;

/**
 * When runs began, as shortly as tells them apart: by the day, or by the time of day where all are of one. UTC, so
 * that a page says the same wherever it is written. Empty for what tells no time.
 */
export function runDates(moments: readonly string[]): readonly string[] {
  const parts = moments.map((moment) => MOMENT.exec(moment));
  const days = new Set(parts.map((part) => part?.slice(1, 4).join('-')));
  return parts.map((part) => {
    if (part === null) return '';
    const [, , month, day, hour, minute] = part;
    if (days.size === 1) return `${hour}:${minute}`;
    return `${Number(day)} ${MONTHS[Number(month) - 1] ?? month}`;
  });
}
