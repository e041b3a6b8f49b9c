import type { RowStatus } from '../record/page-data.ts';

const GROUNDS: Readonly<Record<RowStatus, string>> = {
  ...{ passed: '#12693f', failed: '#a8191f', errored: '#8a4b00', skipped: '#525e70' },
  ...{ running: '#2451b8', waiting: '#2451b8' },
};

const SIGNS: Readonly<Record<RowStatus, string>> = {
  ...{ passed: 'M4 8.5l2.5 2.5L12 5.5', failed: 'M5 5l6 6m0-6l-6 6', errored: 'M8 4v5m0 2.5v.5' },
  ...{ skipped: 'M4.5 8h7', running: 'M4.5 8h7', waiting: 'M4.5 8h7' },
};

/** The sign of a verdict for the tab of a browser, as an address that needs no network. */
export function favicon(status: RowStatus): string {
  const sign = `<path d="${SIGNS[status]}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${GROUNDS[status]}"/>${sign}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
