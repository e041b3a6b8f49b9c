import imported, { type Builder, type TestCase, type TestSuite } from 'junit-report-builder';
import type { Report } from '#model';
import type { Complaint } from '../support/complaint.ts';
import { documentLine } from '../support/document-text.ts';
import { sourceText } from '../support/source-text.ts';
import { type JUnitCase, junitCase } from './junit-case.ts';
import { xmlSeconds, xmlTimestamp } from './xml-text.ts';

const MOST_VALUE = 1000;

/** A report as JUnit XML: one suite a folder, one case a scenario. A run without scenarios is a document without suites. */
export function junitDocument(report: Report): string {
  const root = libraryBuilder()
    .newBuilder()
    .name(documentLine(report.tool.name, MOST_VALUE, 'crew-fitness'));
  const cases = withUniqueNames(report.scenarios.map(junitCase));
  for (const [name, members] of bySuite(cases)) {
    const suite = root.testSuite().name(name);
    suite.time(seconds(members.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs || 0), 0)));
    const started = members.find(({ startedAt }) => startedAt !== null)?.startedAt ?? report.run.startedAt;
    const timestamp = xmlTimestamp(started);
    if (timestamp !== null) suite.timestamp(timestamp);
    for (const [property, value] of runProperties(report)) suite.property(property, value);
    for (const member of members) addCase(suite, member);
  }
  return `${withRootTime(root.build(), report.run.durationMs)}\n`;
}

function bySuite(cases: readonly JUnitCase[]): Map<string, JUnitCase[]> {
  const suites = new Map<string, JUnitCase[]>();
  for (const each of cases) {
    const members = suites.get(each.suite);
    if (members === undefined) suites.set(each.suite, [each]);
    else members.push(each);
  }
  return suites;
}

/** CI systems drop or merge cases that share class and name. */
function withUniqueNames(cases: readonly JUnitCase[]): JUnitCase[] {
  const taken = new Set<string>();
  /** Where to go on counting, so that many equal names cost no more than different ones. */
  const next = new Map<string, number>();
  return cases.map((each) => {
    let name = each.name;
    let count = next.get(each.name) ?? 2;
    for (; taken.has(name); count += 1) name = `${each.name} (${count})`;
    next.set(each.name, count);
    taken.add(name);
    return { ...each, name };
  });
}

function addCase(suite: TestSuite, member: JUnitCase): void {
  const testCase = suite.testCase().className(member.classname).name(member.name).file(member.file);
  testCase.time(seconds(member.durationMs));
  for (const [name, value] of member.properties) testCase.property(name, value);
  if (member.failure !== null) testCase.failure(member.failure.message, member.failure.type);
  else if (member.error !== null) testCase.error(member.error.message, member.error.type);
  else if (member.skipped !== null) testCase.skipped();
  complete(testCase, member);
}

/**
 * Adds what the library cannot write: bodies as escaped text (its CDATA breaks at a second `]]>`), the reason
 * of a skip, and `flakyFailure`.
 */
function complete(testCase: TestCase, member: JUnitCase): void {
  const build = testCase.build.bind(testCase);
  testCase.build = (parent) => {
    const element = build(parent);
    const outcome = element.children.find((child) => ['failure', 'error', 'skipped'].includes(nameOf(child)));
    const body = (member.failure ?? member.error)?.body ?? '';
    if (member.skipped !== null) outcome?.att('message', member.skipped);
    else if (body !== '') outcome?.txt(body);
    for (const stumble of member.flaky) addStumble(element, stumble);
    if (member.output !== '') element.ele('system-out').txt(member.output);
    return element;
  };
}

type XmlElement = ReturnType<TestCase['build']>;

function addStumble(element: XmlElement, { type, message, body }: Complaint): void {
  element.ele('flakyFailure', { message, type }).txt(body);
}

function nameOf(node: object): string {
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

function runProperties(report: Report): [string, string][] {
  const { run, tool } = report;
  const judges = Object.entries(run.judges).map(([keyword, { kind, model }]) => [
    `judge.${keyword}`,
    model === null ? kind : `${kind} ${model}`,
  ]);
  const properties = [
    ['tool', `${tool.name} ${tool.version}`],
    ['run', run.id],
    ['source', sourceText(run.source) ?? ''],
    ['subject', `${run.subject.kind} ${run.subject.name}`],
    ['endpoint', run.subject.endpoint ?? ''],
    ...judges,
    ['partial', run.partial ? (run.partialReason ?? 'true') : ''],
  ];
  return properties.flatMap(([name = '', value = '']) =>
    value === ''
      ? []
      : [
          [documentLine(name, MOST_VALUE, 'property'), documentLine(value, MOST_VALUE, '-')] as [
            string,
            string,
          ],
        ],
  );
}

/** The library writes numbers as JavaScript does, which with three decimals is never an exponent. */
function seconds(ms: number): number {
  return Number(xmlSeconds(ms));
}

/** The library counts skipped cases at the root, where strict readers know no such attribute, and gives no total time. */
function withRootTime(xml: string, durationMs: number): string {
  return xml.replace(/(<testsuites .*) skipped="\d+"/, `$1 time="${xmlSeconds(durationMs)}"`);
}

/** The package is CommonJS and its types speak of an ES module: the builder is the import itself. */
function libraryBuilder(): Builder {
  const candidate: unknown = imported;
  if (isBuilder(candidate)) return candidate;
  throw new Error('junit-report-builder has changed the shape of its export');
}

function isBuilder(value: unknown): value is Builder {
  return typeof value === 'object' && value !== null && 'newBuilder' in value;
}
