import type { Report } from '#model';
import { documentLine } from '../support/document-text.ts';
import { safeJson } from '../support/safe-json.ts';
import { sourceText } from '../support/source-text.ts';
import { ctrfStatus } from './ctrf-status.ts';
import { ctrfTest, suiteOf } from './ctrf-test.ts';
import { timeOf, wholeMs } from './whole-ms.ts';

/** The version of the standard that is written. */
const SPEC_VERSION = '0.0.0';
const MOST_VALUE = 1000;
const MOST_LISTED = 100;

/** A report as CTRF: a test a scenario. */
export function ctrfDocument(report: Report): string {
  const { tool, run, scenarios } = report;
  const start = timeOf(run.startedAt);
  const stop = start + wholeMs(run.durationMs);
  const document = {
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    runId: documentLine(run.id, MOST_VALUE, 'unknown'),
    timestamp: new Date(stop).toISOString(),
    generatedBy: documentLine(`${tool.name} ${tool.version}`, MOST_VALUE, 'crew-fitness'),
    results: {
      tool: {
        name: documentLine(tool.name, MOST_VALUE, 'crew-fitness'),
        version: documentLine(tool.version, MOST_VALUE, 'unknown'),
      },
      summary: { ...countsOf(report), start, stop, duration: stop - start },
      tests: scenarios.map(ctrfTest),
      environment: environmentOf(report),
      extra: extraOf(report),
    },
  };
  return `${safeJson(document, 2)}\n`;
}

function countsOf({ scenarios, summary }: Report): Record<string, number> {
  const of = (wanted: string): number =>
    scenarios.filter(({ status }) => ctrfStatus(status) === wanted).length;
  return {
    tests: scenarios.length,
    passed: of('passed'),
    failed: of('failed'),
    skipped: of('skipped'),
    pending: 0,
    other: of('other'),
    flaky: summary.flaky,
    suites: new Set(scenarios.map((scenario) => suiteOf(scenario).join('/'))).size,
  };
}

/** Healthy is a run in which all that was asked could be measured. */
function environmentOf({ run, summary, troubles }: Report): Record<string, unknown> {
  const { subject, environment } = run;
  return {
    appName: documentLine(`${subject.kind} ${subject.name}`, MOST_VALUE, 'unknown'),
    ...(environment.commit === null
      ? {}
      : { commit: documentLine(environment.commit, MOST_VALUE, 'unknown') }),
    osPlatform: documentLine(environment.os, MOST_VALUE, 'unknown'),
    healthy: summary.errored === 0 && troubles.length === 0 && !run.partial,
    extra: { node: documentLine(environment.node, MOST_VALUE, 'unknown') },
  };
}

function extraOf({ run, summary, troubles, warnings }: Report): Record<string, unknown> {
  const listed = (texts: readonly string[]): string[] =>
    texts.slice(0, MOST_LISTED).map((text) => documentLine(text, MOST_VALUE, '-'));
  const judges = Object.entries(run.judges).map(([keyword, { kind, model }]) => ({
    keyword: documentLine(keyword, MOST_VALUE, '-'),
    kind: documentLine(kind, MOST_VALUE, '-'),
    model: model === null ? null : documentLine(model, MOST_VALUE, '-'),
  }));
  return {
    exitCode: run.exitCode,
    partial: run.partial ? documentLine(run.partialReason ?? '', MOST_VALUE, 'the run did not end') : null,
    source: sourceText(run.source),
    judges,
    iterations: summary.iterations,
    gates: summary.gates,
    scores: summary.judged,
    troubles: listed(troubles),
    warnings: listed(warnings),
  };
}
