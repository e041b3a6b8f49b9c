import type { PageHead } from '../../record/page-data.ts';
import type { Route } from './route.ts';
import { titleOf } from './row-words.ts';
import { verdictOf } from './verdict.ts';

const SIGNS = { passed: '✓', failed: '✗', errored: '!', skipped: '–', running: '…', waiting: '…' } as const;

/** What a tab and a bookmark are called: what is open first, since there is room for little. */
export function pageTitle(head: PageHead, route: Route): string {
  const { status, word } = verdictOf(head);
  const run = `${head.run.subject.name}: ${word}`;
  if (route.view === 'summary') return `${SIGNS[status]} ${run} – crew-fitness`;
  const row = head.scenarios.find(({ id }) => id === route.id);
  return row === undefined ? `No such scenario – ${run}` : `${SIGNS[row.status]} ${titleOf(row)} – ${run}`;
}
