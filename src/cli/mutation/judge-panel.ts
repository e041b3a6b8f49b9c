import { createHash } from 'node:crypto';
import type { AskedJudge, Judge, JudgeReply, JudgeRequest } from '#model';

/** Who scores what no gate noticed. */
export interface JudgePanel {
  /** A judge of kind `none` where none is asked. */
  readonly judgeOf: (keyword: string) => Judge;
  readonly isAsked: (keyword: string) => boolean;
  /** Who was asked, and how often, so far. */
  readonly asked: () => Readonly<Record<string, AskedJudge>>;
}

/** The embedded judge is free and always asked; all others only where the user says so. */
export function createJudgePanel(judges: Readonly<Record<string, Judge>>, withJudge: boolean): JudgePanel {
  const members = new Map(
    Object.entries(judges).map(([keyword, judge]) => {
      const asked = judge.info.kind === 'embedded' || (withJudge && judge.info.kind !== 'none');
      return [keyword, { info: judge.info, asked, ...remembering(judge) }] as const;
    }),
  );
  const isAsked = (keyword: string): boolean => members.get(keyword)?.asked === true;
  return {
    isAsked,
    judgeOf: (keyword) => (isAsked(keyword) ? (members.get(keyword)?.judge ?? nobody) : nobody),
    asked: () =>
      Object.fromEntries(
        [...members].map(([keyword, { info, asked, requests }]) => [
          keyword,
          { ...info, asked, requests: info.kind === 'embedded' ? 0 : requests() },
        ]),
      ),
  };
}

/** Decides nothing and is never asked. */
export const nobody: Judge = {
  info: { kind: 'none', model: null, promptVersion: null },
  assess: ({ answers }) => Promise.resolve({ scores: answers.map(() => NO_SCORE), raw: [] }),
};

const NO_SCORE = {
  ...{ score: null, fabrication: null, reason: '', notes: [], samples: [], attempts: 0, fault: null },
  ...{ unstable: false, inconsistent: false },
};

/** The same answer with the same evidence is scored once: many damages touch neither. */
function remembering(judge: Judge): { readonly judge: Judge; readonly requests: () => number } {
  const known = new Map<string, Promise<JudgeReply>>();
  let requests = 0;
  const ask = async (request: JudgeRequest, signal: AbortSignal, key: string): Promise<JudgeReply> => {
    const reply = await judge.assess(request, signal);
    requests += reply.scores.reduce((sum, { attempts }) => sum + attempts, 0);
    // What could not be scored may be the next time.
    if (reply.scores.some(({ score }) => score === null)) known.delete(key);
    return reply;
  };
  const assess = (request: JudgeRequest, signal: AbortSignal): Promise<JudgeReply> => {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const reply = known.get(key) ?? ask(request, signal, key);
    known.set(key, reply);
    return reply;
  };
  return { judge: { info: judge.info, assess }, requests: () => requests };
}
