import { comparePositions, type Diagnostic, type Fix, type Range, type Severity } from '#model';
import { MOST_OF_A_CODE } from './text/most-of-a-code.ts';

/** Every diagnostic code of the fitness language with its severity: stable names, listed here and nowhere else. */
export const diagnosticCodes = {
  'ambiguous-count': 'warning',
  'bad-constant': 'error',
  'bad-duration': 'error',
  'bad-encoding': 'error',
  'bad-keyword': 'error',
  'bad-manifest': 'error',
  'bad-name': 'error',
  'bad-number': 'error',
  'bad-regex': 'error',
  'bad-yaml': 'error',
  'duplicate-constant': 'error',
  'duplicate-question': 'error',
  'empty-assertion': 'error',
  'empty-scenario': 'error',
  'empty-term': 'error',
  'form-mismatch': 'warning',
  'incomplete-defer': 'error',
  'inner-quote': 'info',
  'keyword-case': 'error',
  'lost-gate': 'warning',
  'mixed-and-or': 'error',
  'near-keyword': 'warning',
  'near-miss': 'error',
  'nested-too-deep': 'error',
  'no-assertions': 'error',
  'no-question': 'error',
  'not-a-scenario': 'error',
  'nothing-quoted': 'warning',
  portability: 'info',
  'prompt-dialect': 'error',
  'role-not-on-stream': 'info',
  'text-after-assert': 'error',
  'text-after-string': 'error',
  'text-elsewhere': 'warning',
  'unbalanced-bracket': 'warning',
  'unclosed-bracket': 'error',
  'unclosed-fence': 'warning',
  'unclosed-string': 'error',
  'undefined-constant': 'error',
  'unknown-statement': 'error',
  'unused-constant': 'warning',
  'vacuous-gate': 'warning',
} as const satisfies Record<string, Severity>;

/** The name of a diagnostic. */
export type DiagnosticCode = keyof typeof diagnosticCodes;

/** What a check says when it finds something; the severity follows from the code unless it is given. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly range: Range;
  readonly hint?: string;
  readonly fix?: Fix;
  readonly severity?: Severity;
}

/** What findings are counted by. */
type FindingKind = Pick<Finding, 'code'> & { readonly severity?: Severity | undefined };

/** How much a finding weighs where no config says otherwise. */
export function severityOf({ code, severity }: FindingKind): Severity {
  return severity ?? diagnosticCodes[code];
}

/** Findings of one file. */
export interface FindingList {
  readonly findings: readonly Finding[];
  /** Adds a finding unless there are too many of its code and severity; it is made only if it is added. */
  add(kind: FindingKind, make: () => Finding): void;
}

/** Collects findings, of each code and severity the first thousand. */
export function collectFindings(): FindingList {
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  const add = ({ code, severity }: FindingKind, make: () => Finding): void => {
    const kind = `${code} ${severityOf({ code, severity })}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    if (count < MOST_OF_A_CODE) findings.push(make());
  };
  return { findings, add };
}

/**
 * Completes findings, in the order of the file: the one place at which findings of all stages become diagnostics.
 * What two stages found at the same place is said once.
 */
export function toDiagnostics(
  findings: readonly Finding[],
  severities: Readonly<Record<string, Severity>>,
): readonly Diagnostic[] {
  if (findings.length === 0) return [];
  const seen = new Set<string>();
  const kept = collectFindings();
  for (const finding of findings) kept.add(finding, () => finding);
  return kept.findings
    .toSorted(
      (a, b) => comparePositions(a.range.start, b.range.start) || comparePositions(a.range.end, b.range.end),
    )
    .filter(({ code, range }) => {
      const key = `${code} ${range.start.line}:${range.start.column}`;
      return seen.size < seen.add(key).size;
    })
    .map((finding) => ({
      severity: severities[finding.code] ?? severityOf(finding),
      code: finding.code,
      message: finding.message,
      range: finding.range,
      hint: finding.hint ?? null,
      fix: finding.fix ?? null,
    }));
}
