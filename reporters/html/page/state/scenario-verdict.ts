import type { ScenarioReport } from '#model';
import { counted } from '../../../support/duration.ts';
import { describeScore, isLeftOpen, type Problem, problemsOf } from '../../../support/problems.ts';
import type { RowStatus, ScenarioDetail } from '../../record/page-data.ts';
import { iterationsOf } from './scenario-iterations.ts';
import { passRateWords } from './scenario-words.ts';

/** A verdict in sentences, with what speaks against it. */
export interface ScenarioVerdict {
  readonly status: RowStatus;
  readonly sentences: readonly string[];
  readonly problems: readonly Problem[];
}

/** Why a scenario came out as it did, or how far it is. Holds foreign text. */
export function scenarioVerdict(detail: ScenarioDetail): ScenarioVerdict {
  const { report, status } = detail;
  const problems = problemsOf(report).filter((problem) => !isOfFault(problem));
  if (status === 'waiting') return { status, sentences: [waitingFor(report)], problems: [] };
  if (status === 'running') {
    // What is judged, and what that comes to, is known at the end.
    const soFar = problems.filter(({ kind }) => kind === 'gate' || kind === 'fault');
    return { status, sentences: [progressOf(detail)], problems: soFar };
  }
  const isTold = problems.some(
    (problem) => problem.kind === 'fault' && problem.fault.message === report.reason,
  );
  const reason = report.reason === null || isTold ? [] : [report.reason];
  const rate = status === 'passed' && report.passRate !== 1 ? passRateWords(report) : null;
  const scores = report.judged.filter((judged) => judged.status === 'passed').map(describeScore);
  return {
    status,
    sentences: [...reason, ...(rate === null ? [] : [`${rate}.`]), ...gatesOver(report), ...scores],
    problems,
  };
}

/** A page that stays open tells why what was asked before says nothing of today. */
function waitingFor({ reason, iterations }: ScenarioReport): string {
  const isNew = reason === null || iterations.length === 0;
  return isNew ? 'It was not asked yet.' : `It waits to be asked again: ${reason}.`;
}

/** A gate that is open since a fault ended its discussion: the fault is told. */
function isOfFault(problem: Problem): boolean {
  return problem.kind === 'undecided' && isLeftOpen(problem.gate, problem.seen.iteration);
}

function progressOf(detail: ScenarioDetail): string {
  const iterations = iterationsOf(detail);
  const running = iterations.filter(({ status }) => status === 'running');
  const [first] = running;
  if (first === undefined) return 'What was said is over; the verdict is still to come.';
  const over = iterations.length - running.length;
  const before = over === 0 ? '' : ` after ${counted(over, 'iteration')}`;
  return `Iteration ${running.map(({ index }) => index + 1).join(', ')} is under way${before}.`;
}

/** What passed everywhere, in one sentence; nothing where no gate was checked or one was not passed. */
function gatesOver({ iterations }: ScenarioReport): readonly string[] {
  const checked = iterations.map(({ gates }) =>
    gates.filter(({ status }) => status !== 'advisory' && status !== 'deferred'),
  );
  const count = checked[0]?.length ?? 0;
  if (count === 0 || checked.flat().some(({ status }) => status !== 'passed')) return [];
  const often = iterations.length === 1 ? '' : ` in each of ${iterations.length} iterations`;
  return [`${count === 1 ? '1 gate passed' : `All ${count} gates passed`}${often}.`];
}
