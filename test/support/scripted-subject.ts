import type {
  Clock,
  DiscussionEnd,
  DiscussionEvent,
  DiscussionSignal,
  Fault,
  JsonObject,
  Subject,
} from '#model';

/** What is reported at which millisecond; `atMs` of the signals is filled in from it. */
export type ScriptLine = readonly [atMs: number, signal: Unstamped];
type Unstamped = DiscussionSignal extends infer Signal
  ? Signal extends { atMs: number }
    ? Omit<Signal, 'atMs'>
    : Signal
  : never;

/** A discussion that goes as it is written down. */
export interface DiscussionScript {
  readonly lines: readonly ScriptLine[];
  readonly end: readonly [atMs: number, reason: DiscussionEnd['reason']];
  readonly working?: boolean;
  readonly fault?: Fault;
}

/** An event line. */
export function says(atMs: number, data: JsonObject, earliestMs = atMs): ScriptLine {
  const type = typeof data['type'] === 'string' ? data['type'] : '';
  const event: DiscussionEvent = { type, name: null, id: null, data };
  return [atMs, { type: 'event', earliestMs, event, ignored: null }];
}

/** The two lines with which every discussion that is heard begins. */
export function begins(atMs = 1): readonly ScriptLine[] {
  return [
    [0, { type: 'asking', attempt: 1, conversationId: 'c-1' }],
    [atMs, { type: 'posted', status: 200, conversationId: 'c-1', requestedAt: null }],
    [atMs, { type: 'opened', connection: 1, resume: 'none' }],
  ];
}

/** A subject that plays scripts on the given clock, one a discussion, the last one again. */
export function scriptedSubject(
  clock: Clock,
  scripts: readonly DiscussionScript[],
  ready: Fault | null = null,
): Subject & { readonly asked: string[]; readonly closed: () => boolean } {
  const asked: string[] = [];
  return {
    info: { kind: 'crew', name: 'scripted', endpoint: null },
    asked,
    closed: () => true,
    ready: () => Promise.resolve(ready),
    close: () => Promise.resolve(),
    discuss: ({ question, signal, observe }) => {
      const script = scripts[Math.min(asked.length, scripts.length - 1)];
      asked.push(question);
      if (script === undefined) throw new Error('a scripted subject needs a script');
      return new Promise<DiscussionEnd>((resolve) => {
        const started = clock.now();
        const calls = script.lines.map(([atMs, line]) =>
          clock.after(atMs, () => observe({ atMs, ...line } as DiscussionSignal)),
        );
        const finish = (end: DiscussionEnd): void => {
          for (const cancel of calls) cancel();
          resolve(end);
        };
        const [endMs, reason] = script.end;
        const { working = true, fault = null } = script;
        calls.push(clock.after(endMs, () => finish({ reason, atMs: endMs, working, fault })));
        signal.addEventListener('abort', () =>
          finish({ reason: 'aborted', atMs: clock.now() - started, working, fault: null }),
        );
      });
    },
  };
}
