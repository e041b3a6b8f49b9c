/** How a moment is written for whoever reads the page: their time zone, and no two orders of day and month. */
export interface MomentWords {
  /** `30 Nov 2026, 18:22`. */
  readonly local: string;
  /** The same with seconds, in UTC. */
  readonly exact: string;
}

/** A moment in words; the text itself where it is no time. `zone` is for whoever is not where the reader is. */
export function momentWords(iso: string, zone?: string): MomentWords {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return { local: iso, exact: iso };
  const local = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(moment);
  return { local, exact: `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC` };
}
