import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock, Fault, Report, Reporter, ReporterContext, RunEvent } from '#model';
import { didYouMean, type Options, type ReporterChoice, type UsageError } from '#options';
import { openReporters, reporters, type WantedReporter } from '#reporters';
import { type AtomicOutput, openAtomicOutput } from '#runs';
import { codeAddress } from './code-address.ts';
import { wantsColour } from './colour.ts';
import type { Host } from './host.ts';
import { invocationOf } from './invocation.ts';

/** The reporters of a run, each with its output. */
export interface ReportOutputs {
  onEvent(event: RunEvent): void;
  /** Ends every reporter and puts the files in their places; returns what went wrong. */
  end(report: Report): Promise<readonly Fault[]>;
}

/** What reporters are opened with. */
export interface ReportRequest {
  readonly choices: readonly ReporterChoice[];
  readonly options: Options;
  readonly host: Host;
  readonly clock: Clock;
}

/** Names that no reporter has, and outputs that two would write to: usage errors. */
export function reporterMistakes(
  choices: readonly ReporterChoice[],
  { cwd }: Pick<Host, 'cwd'>,
): readonly UsageError[] {
  const known = Object.keys(reporters);
  const unknown = choices
    .filter(({ name }) => !known.includes(name))
    .map(({ name }) => ({
      message: `there is no reporter ${JSON.stringify(name)}`,
      hint: didYouMean(name, known) ?? `reporters are ${known.join(', ')}`,
    }));
  const files = choices.map(reportFile).flatMap((file) => (file === null ? [] : [resolve(cwd, file)]));
  const twice = new Set(files.filter((file, index) => files.indexOf(file) < index));
  const shared = [...twice].map((file) => ({
    message: `two reports would be written to ${file}`,
    hint: null,
  }));
  return [...unknown, ...shared, ...mixedOutput(choices)];
}

/** The file that a report goes to: the named one, or the reporter's own in the current folder; null where it is printed. */
export function reportFile({ name, file }: ReporterChoice): string | null {
  return file ?? reporterNamed(name)?.ownFile ?? null;
}

function reporterNamed(name: string): Reporter | undefined {
  return Object.entries(reporters).find(([known]) => known === name)?.[1];
}

/** Two documents one after the other are none. */
function mixedOutput(choices: readonly ReporterChoice[]): readonly UsageError[] {
  const mixed = choices.filter(
    (choice) => reportFile(choice) === null && reporterNamed(choice.name)?.forPrograms === true,
  );
  const [first, second] = mixed;
  if (first === undefined || second === undefined) return [];
  const message = `the reports ${mixed.map(({ name }) => name).join(' and ')} would be mixed in one output`;
  return [{ message, hint: `give all but one a file: --reporter ${second.name}=<file>` }];
}

/** The reporters that a run has when none is asked for: on GitHub Actions also its annotations. */
export function usualReporters(choices: readonly ReporterChoice[], host: Host): readonly ReporterChoice[] {
  if (choices.length > 0) return choices;
  const names = host.environment['GITHUB_ACTIONS'] === 'true' ? ['console', 'github'] : ['console'];
  return names.map((name) => ({ name, file: null }));
}

/** Opens the reporters; unknown names are left out, see `reporterMistakes`. */
export function openReportOutputs(request: ReportRequest): ReportOutputs {
  const faults: Fault[] = [];
  const opened = request.choices.flatMap((choice) => openOne(choice, request, faults));
  const all = openReporters(
    opened.map(({ wanted }) => wanted),
    () => {},
  );
  return {
    onEvent: (event) => all.onEvent(event),
    end: async (report) => {
      const { failed } = await all.end(report);
      for (const { name, message } of failed) {
        faults.push({ code: 'reporter', message: `the reporter ${name} failed: ${message}`, hint: null });
      }
      for (const { wanted, output, unasked } of opened) {
        if (failed.some(({ name }) => name === wanted.name)) output?.abort();
        else {
          const fault = output?.commit() ?? null;
          if (fault !== null) faults.push(fault);
          else if (unasked !== null && !request.options.silent)
            request.host.stderr.write(`wrote ${unasked}\n`);
        }
      }
      return faults;
    },
  };
}

interface Opened {
  readonly wanted: WantedReporter;
  readonly output: AtomicOutput | null;
  /** The file, where its name was the reporter's choice and somebody must be told. */
  readonly unasked: string | null;
}

function openOne(choice: ReporterChoice, request: ReportRequest, faults: Fault[]): readonly Opened[] {
  const reporter = reporterNamed(choice.name);
  if (reporter === undefined) return [];
  const { host, options, clock } = request;
  const file = reportFile(choice);
  const output = file === null ? null : openAtomicOutput(resolve(host.cwd, file));
  const toStdout = options.silent ? () => {} : (text: string) => host.stdout.write(text);
  const context: ReporterContext = {
    write: output === null ? toStdout : (text) => output.write(text),
    writeBytes: (bytes) => output?.write(bytes),
    terminal:
      output === null && host.stdout.isTerminal && host.environment['TERM'] !== 'dumb' && !options.silent,
    colour: output === null && wantsColour(options.color, host.environment, host.stdout),
    columns: () => host.stdout.columns(),
    rows: () => host.stdout.rows(),
    clock,
    verbose: options.verbose,
    command: invocationOf(host.environment),
    appendSummary: summaryOf(host, faults),
    addressOf: codeAddress(host),
    lookBack: async (report) => {
      const { createLookBack } = await import('./history/look-back.ts');
      return createLookBack(options, host)(report);
    },
    pageAssets: async () => (await import('./page-assets.ts')).pageAssets(),
  };
  const label = file === null ? choice.name : `${choice.name}=${file}`;
  return [
    { wanted: { name: label, reporter, context }, output, unasked: choice.file === null ? file : null },
  ];
}

function summaryOf(host: Host, faults: Fault[]): ((text: string) => void) | null {
  const file = host.environment['GITHUB_STEP_SUMMARY'];
  if (!file) return null;
  return (text) => {
    try {
      appendFileSync(file, text);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      faults.push({ code: 'disk', message: `the job summary cannot be written (${reason})`, hint: null });
    }
  };
}
