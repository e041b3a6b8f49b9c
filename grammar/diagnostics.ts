import type { Diagnostic, Fix, Range, Severity } from '#model';

/** Every diagnostic code of the fitness language with its severity: stable names, listed here and nowhere else. */
export const diagnosticCodes = {
  'ambiguous-count': 'warning',
  'bad-constant': 'error',
  'bad-duration': 'error',
  'bad-encoding': 'error',
  'bad-keyword': 'error',
  'bad-name': 'error',
  'bad-number': 'error',
  'bad-regex': 'error',
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
  'no-assertions': 'error',
  'no-question': 'error',
  'not-a-scenario': 'error',
  'nothing-quoted': 'warning',
  portability: 'info',
  'prompt-dialect': 'error',
  'role-not-on-stream': 'info',
  'text-after-assert': 'error',
  'text-after-string': 'error',
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

/** Completes a finding: the one place at which findings of all stages become diagnostics. */
export function toDiagnostic(finding: Finding): Diagnostic {
  return {
    severity: finding.severity ?? diagnosticCodes[finding.code],
    code: finding.code,
    message: finding.message,
    range: finding.range,
    hint: finding.hint ?? null,
    fix: finding.fix ?? null,
  };
}
