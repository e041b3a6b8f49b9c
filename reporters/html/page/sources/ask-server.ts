import type { PageHead, ScenarioDetail } from '../../record/page-data.ts';
import type { PageActions } from './page-source.ts';
import type { LineAnswer, ServerLine } from './server-line.ts';

/** Said where nobody answers. */
export const UNREACHED = 'crew-fitness cannot be reached.';

/** Rejects with a message for a person. */
export async function fetchHead(line: ServerLine): Promise<PageHead> {
  const answer = await line.get('/head').catch(() => null);
  if (answer === null) throw new Error(UNREACHED);
  if (answer.status !== 200) throw new Error(messageOf(answer));
  return answer.body as PageHead;
}

/** Null where there is no such scenario. Rejects with a message for a person. */
export async function fetchDetail(line: ServerLine, id: string): Promise<ScenarioDetail | null> {
  const answer = await line.get(`/scenario?id=${encodeURIComponent(id)}`).catch(() => null);
  if (answer === null) throw new Error(UNREACHED);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(messageOf(answer));
  return answer.body as ScenarioDetail;
}

/** What one can wish for from a page. */
export function actionsBy(line: ServerLine): PageActions {
  const wish = async (address: string, body: object): Promise<string | null> => {
    const answer = await line.post(address, body).catch(() => null);
    if (answer === null) return UNREACHED;
    return answer.status === 200 ? null : messageOf(answer);
  };
  return {
    ask: (ids) => wish('/ask', { ids }),
    evaluate: (ids) => wish('/evaluate', { ids }),
    callOff: () => wish('/call-off', {}),
    openInEditor: (id, at) => wish('/open', { id, line: at }),
  };
}

function messageOf({ status, body }: LineAnswer): string {
  const message = (body as { readonly message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : `crew-fitness answers with ${status}.`;
}
