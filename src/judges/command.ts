import { tell } from '#model';
import type { JudgeTurn, TextJudge } from './judge-by-asking.ts';
import type { JudgeOptions, JudgeTools } from './judge-spec.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';
import { verdictDocument } from './verdict-document.ts';

const LONGEST_SAID = 300;

/** A program of the user's: the document with its nonce on stdin, a verdict on stdout, exit code 0. */
export function commandJudge({ command }: JudgeOptions['command'], tools: JudgeTools): TextJudge {
  return {
    info: { kind: 'command', model: null, promptVersion: null },
    echoes: true,
    put: async ({ request, nonce, signal }) => {
      const input = verdictDocument(request, { nonce, keyword: request.keyword });
      return turnOf(await runProgram({ command, input, signal, clock: tools.clock }), tools);
    },
  };
}

function turnOf(end: ProgramEnd, { redact }: JudgeTools): JudgeTurn {
  if (end.type === 'unstartable') {
    return failed(`cannot be started: ${tell(end.why, LONGEST_SAID, redact)}`, { again: false });
  }
  if (end.type === 'flooded') return failed('wrote too much', { raw: redact(end.stdout, 'end') });
  if (end.code === 0) return { raw: end.stdout };
  const how = end.code === null ? `ended by ${end.signal ?? 'a signal'}` : `exit code ${end.code}`;
  const said = redact(end.stderr, end.stderrIsTail ? 'start' : undefined)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-LONGEST_SAID);
  return failed(said === '' ? how : `${how}: ${said}`, { raw: end.stdout });
}

function failed(why: string, more: { readonly again?: boolean; readonly raw?: string }): JudgeTurn {
  const hint = 'It gets the document on stdin and writes one verdict as JSON, with the nonce, to stdout.';
  return {
    again: true,
    ...more,
    fault: { code: 'judge-command-failed', message: `judge command: ${why}`, hint },
  };
}
