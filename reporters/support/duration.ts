/** A time for people: `820 ms`, `12.4 s`, `2 m 05 s`, `1 h 02 m`. */
export function formatDuration(ms: number): string {
  const known = Number.isFinite(ms) ? Math.max(0, ms) : 0;
  if (known < 999.5) return `${Math.round(known)} ms`;
  if (known < 59_950) return `${(known / 1000).toFixed(1)} s`;
  const seconds = Math.round(known / 1000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)} m ${pad(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${pad(Math.floor(seconds / 60) % 60)} m`;
}

/** A time that is still running: tenths of a second from the start, so that the width stays calm. */
export function formatElapsed(ms: number): string {
  return ms < 1000 ? `${(Math.max(0, ms) / 1000).toFixed(1)} s` : formatDuration(ms);
}

/** `1 gate`, `2 gates`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
