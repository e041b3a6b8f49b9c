import {
  describeLeaks,
  type PlannedScenario,
  type Report,
  type Reporter,
  type ReporterContext,
  type ReporterHandlers,
  type ScenarioReport,
} from '#model';
import { createPlanBook } from '../markdown/plan-book.ts';
import { lastLine } from '../support/code-frame.ts';
import { describeProblem, gateOf, type Problem, problemsOf } from '../support/problems.ts';
import { diagnosticAnnotations } from './diagnostic-annotations.ts';
import { type Annotation, type AnnotationLevel, workflowCommand } from './workflow-command.ts';

/** GitHub shows this many of each level a step and drops the rest without a word. */
const MOST_SHOWN = 10;
/** GitHub takes 1 MiB a step; a character has up to three bytes. */
const MOST_SUMMARY = 300_000;

/** Annotations on the lines of scenario files, and a summary on the page of the job. */
export const github: Reporter = {
  summary: 'annotations on scenario lines and a job summary, for GitHub Actions',
  live: false,
  forPrograms: false,
  open: openGithub,
};

function openGithub({ write, appendSummary, addressOf }: ReporterContext): ReporterHandlers {
  const { known: plans, add } = createPlanBook();
  return {
    onEvent: add,
    onEnd: async (report) => {
      write(annotationLines(report, plans));
      if (appendSummary === null) return;
      const { markdownDocument } = await import('../markdown/markdown-document.ts');
      appendSummary(markdownDocument({ report, plans, addressOf, most: MOST_SUMMARY }));
    },
  };
}

function annotationLines(report: Report, plans: ReadonlyMap<string, PlannedScenario>): string {
  const annotations = report.scenarios.flatMap((scenario) => [
    ...diagnosticAnnotations(scenario),
    ...scenarioAnnotations(scenario, plans.get(scenario.id)),
    ...leakAnnotations(scenario),
  ]);
  const levels: readonly AnnotationLevel[] = ['error', 'warning', 'notice'];
  return levels
    .flatMap((level) => {
      const ofLevel = annotations.filter((annotation) => annotation.level === level);
      const hidden = ofLevel.length - MOST_SHOWN;
      const lines = ofLevel.slice(0, MOST_SHOWN).map((annotation) => `${workflowCommand(annotation)}\n`);
      return hidden > 0
        ? [...lines, `${hidden} more of level ${level}: see the job summary or the console\n`]
        : lines;
    })
    .join('');
}

function scenarioAnnotations(scenario: ScenarioReport, plan: PlannedScenario | undefined): Annotation[] {
  if (scenario.status !== 'failed' && scenario.status !== 'errored') return [];
  if (scenario.iterations.length === 0) {
    const told = scenario.diagnostics.some(({ severity }) => severity === 'error');
    return told ? [] : [annotate(scenario, 1, scenario.reason ?? scenario.status)];
  }
  return problemsOf(scenario).map((problem) => problemAnnotation(problem, scenario, plan));
}

function problemAnnotation(
  problem: Problem,
  scenario: ScenarioReport,
  plan: PlannedScenario | undefined,
): Annotation {
  const gate = gateOf(problem);
  const range = plan?.assertions.find(({ index }) => index === gate?.index)?.range;
  const hint = problem.kind === 'fault' && problem.fault.hint !== null ? `\n${problem.fault.hint}` : '';
  return {
    ...annotate(scenario, gate?.line ?? 1, `${describeProblem(problem)}${hint}`),
    column: gate?.column ?? null,
    endLine: range === undefined ? null : Math.max(range.start.line, lastLine(range)),
  };
}

/** No outcome changes by what leaks, so it is told of scenarios that passed, too. */
function leakAnnotations(scenario: ScenarioReport): Annotation[] {
  const leaked = describeLeaks(scenario.iterations);
  return leaked === null ? [] : [{ ...annotate(scenario, 1, leaked), level: 'warning' }];
}

function annotate(scenario: ScenarioReport, line: number, message: string): Annotation {
  return { level: 'error', file: scenario.file, line, title: scenario.description || scenario.name, message };
}
