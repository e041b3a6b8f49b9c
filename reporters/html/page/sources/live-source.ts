import type { ScenarioDetail } from '../../record/page-data.ts';
import { actionsBy, fetchDetail, fetchHead } from './ask-server.ts';
import { listenOn } from './live-stream.ts';
import { createNewsPace } from './news-pace.ts';
import type { PageSource } from './page-source.ts';
import type { ServerLine } from './server-line.ts';

/** Scenarios that are kept; whoever looks at more of them waits for them once more. */
const MOST_KEPT = 50;

/** Events that are seen in a scenario, and not in the list. */
const OF_SCENARIO_ALONE: ReadonlySet<unknown> = new Set([
  ...['discussion-advanced', 'gate-settled', 'gate-reopened', 'connection-lost', 'connection-resumed'],
  ...['thread-superseded', 'judging-started'],
]);

/** What a server tells, as it happens. Rejects where it tells nothing at first; the message is for a person. */
export async function liveSource(line: ServerLine): Promise<PageSource> {
  const listeners = new Set<(scenario: string | null) => void>();
  const details = new Map<string, Promise<ScenarioDetail | null>>();
  let head = await fetchHead(line);

  const tell = (scenario: string | null): void => {
    for (const listener of listeners) listener(scenario);
  };
  const pace = createNewsPace(line, async ({ isHead, scenarios }) => {
    // Whether the server is gone shows with the stream.
    if (isHead) head = await fetchHead(line).catch(() => head);
    if (isHead || scenarios.has(null)) tell(null);
    else for (const scenario of scenarios) tell(scenario);
  });
  const outdate = (scenario: string | null, isHead: boolean): void => {
    if (scenario === null) details.clear();
    else details.delete(scenario);
    pace.note(scenario, isHead);
  };
  const lost = listenOn(line, {
    onAnything: () => outdate(null, true),
    onEvent: (data) => {
      const { type, scenario } = parsed(data);
      // The list calls a scenario otherwise where its id is no harmless text.
      const isListed = head.scenarios.some(({ id }) => id === scenario);
      outdate(isListed ? String(scenario) : null, !OF_SCENARIO_ALONE.has(type));
    },
    onTurn: () => tell(null),
  });

  const detail = (id: string): Promise<ScenarioDetail | null> => {
    const known = details.get(id);
    if (known !== undefined) return known;
    if (details.size >= MOST_KEPT) details.clear();
    const asked = fetchDetail(line, id);
    details.set(id, asked);
    asked.catch(() => {
      if (details.get(id) === asked) details.delete(id);
    });
    return asked;
  };
  const subscribe: PageSource['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { head: () => head, detail, subscribe, actions: actionsBy(line), lost };
}

function parsed(data: string): { readonly type?: unknown; readonly scenario?: unknown } {
  try {
    return Object(JSON.parse(data));
  } catch {
    return {};
  }
}
