import type { Fault } from '#model';

/** What a chat completion says; only one that ended of its own accord counts. */
export function readCompletion(body: string): { readonly verdict: string } | { readonly fault: Fault } {
  const choice = soleChoice(body);
  if (choice === null) return { fault: noVerdict('the body is no chat completion with one choice') };
  const finish = field(choice, 'finish_reason');
  if (finish !== 'stop')
    return { fault: noVerdict(`finish_reason is ${JSON.stringify(finish) ?? 'missing'}`) };
  const content = field(field(choice, 'message'), 'content');
  if (typeof content !== 'string') return { fault: noVerdict('the message has no text') };
  return { verdict: content };
}

function soleChoice(body: string): unknown {
  try {
    const choices = field(JSON.parse(body), 'choices');
    return Array.isArray(choices) && choices.length === 1 ? choices[0] : null;
  } catch {
    return null;
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function noVerdict(detail: string): Fault {
  return {
    code: 'verdict-missing',
    message: `judge: no verdict (${detail.slice(0, 200)})`,
    hint: 'The raw reply is kept in the run folder.',
  };
}
