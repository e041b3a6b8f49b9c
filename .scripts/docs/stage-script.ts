import type { Stage } from './stages.ts';

/** Stands before and behind what is told of the end of a step; no output holds it. */
const MARK = '\u001e';

/** How long a program in the background may take for its first line. */
const PATIENCE_SECONDS = 20;

/**
 * The stage as one shell script, so that folders, variables and `$?` are what a reader would have. Behind the output
 * of each step its exit code is told.
 */
export function stageScript({ steps }: Stage): string {
  return [
    'exec 2>&1',
    `ended() { code=$?; printf '${MARK}%s${MARK}' "$code"; return "$code"; }`,
    ...steps.flatMap(({ command }, at) => [
      /[^&]&$/.test(command) ? inBackground(command, at) : command,
      'ended',
    ]),
    '',
  ].join('\n');
}

/** Goes on with the first line that the program prints, which is when it is ready. */
function inBackground(command: string, at: number): string {
  const log = `../background-${at}.txt`;
  // What is redirected prints nothing here.
  if (/(?:^|[^=-])>{1,2} *\S+(?: 2>&1)? *&$/.test(command)) return command;
  return [
    `: >${log}`,
    `${command.slice(0, -1).trimEnd()} >${log} &`,
    `for _ in $(seq ${PATIENCE_SECONDS * 20}); do [ -s ${log} ] && break; sleep 0.05; done`,
    `cat ${log}`,
  ].join('\n');
}

/** What a step printed, and how it ended. */
export interface StepResult {
  readonly output: string;
  readonly exitCode: number;
}

/** Takes apart what the script printed. */
export function readResults(printed: string): readonly StepResult[] {
  const parts = printed.split(MARK);
  return parts.flatMap((part, at) =>
    at % 2 === 1 ? [{ output: parts[at - 1] ?? '', exitCode: Number(part) }] : [],
  );
}
