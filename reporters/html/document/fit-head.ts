import type { PageHead, ScenarioRow } from '../record/page-data.ts';
import { pack } from './pack.ts';

/** Characters of the texts of a row, where there are more rows than anybody reads. */
const SHORT_TEXTS = [100, 30, 0];

/** A head that takes no more room than that, as far as fewer words in its rows make it smaller. */
export function fitHead(head: PageHead, room: number): PageHead {
  let fitted = head;
  for (const most of SHORT_TEXTS) {
    if (pack(JSON.stringify(fitted)).length <= room) break;
    fitted = { ...head, scenarios: head.scenarios.map((row) => shortRow(row, most)) };
  }
  return fitted;
}

function shortRow(row: ScenarioRow, most: number): ScenarioRow {
  const short = (text: string): string => (text.length > most ? `${text.slice(0, most)}…` : text);
  const { description, question, reason } = row;
  return {
    ...row,
    description: most === 0 ? '' : short(description),
    question: most === 0 ? '' : short(question),
    reason: reason === null ? null : short(reason),
  };
}
