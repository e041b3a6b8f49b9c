import type { AskedJudge, StrengthReport } from '#model';
import { counted } from '../../support/duration.ts';
import { foreignInline } from '../../support/foreign-text.ts';
import { type StrengthStyle, showStrength, twoDecimals } from './strength-style.ts';

/** The mean strength, what it rests on, and who judged. */
export function totalLines(report: StrengthReport, style: StrengthStyle): string[] {
  const { summary, run, minStrength, partialReason } = report;
  const { killed, survived, caught, unmeasured } = summary.mutants;
  const rows: (readonly [string, string] | null)[] = [
    ['Strength', meanOf(report, style)],
    minStrength === null ? null : ['Asked for', `${twoDecimals(minStrength)} of each`],
    ['Mutants', `${killed} noticed, ${survived} missed, ${caught} by the run itself (not counted)`],
    unmeasured === 0 ? null : ['No score', `${counted(unmeasured, 'mutant')} (not counted)`],
    ...judgeRows(report),
    partialReason === null ? null : ['Partial', foreignInline(partialReason)],
    ['Run', foreignInline(run)],
  ];
  return rows.flatMap((row) =>
    row === null ? [] : [`${style.palette.dim(row[0].padStart(10))}  ${row[1]}`],
  );
}

function meanOf(
  { summary: { measured, scenarios, strength } }: StrengthReport,
  style: StrengthStyle,
): string {
  if (measured === 0) return 'nothing could be measured';
  const of = measured === scenarios ? '' : `${measured} of `;
  return `${showStrength(strength, style)} on average of ${of}${counted(scenarios, 'scenario')}`;
}

function judgeRows({ judges, scenarios }: StrengthReport): readonly (readonly [string, string])[] {
  const asked = Object.entries(judges).filter(([, judge]) => judge.asked);
  const unasked = [...new Set(scenarios.flatMap((scenario) => scenario.unasked))].map((keyword) =>
    foreignInline(keyword, 60),
  );
  return [
    ...asked.map(
      ([keyword, judge]) => ['Judge', `${foreignInline(keyword, 60)} by ${nameOf(judge)}`] as const,
    ),
    ...(unasked.length === 0
      ? []
      : [
          [
            'Not judged',
            `${unasked.join(', ')}: --with-judge asks its judge, --judge embedded is free`,
          ] as const,
        ]),
  ];
}

function nameOf({ kind, model, requests }: AskedJudge): string {
  if (kind === 'embedded') return 'embedded, a lexical stand-in';
  const who = model === null ? kind : `${kind} ${foreignInline(model, 60)}`;
  return `${who}, ${counted(requests, 'request')}`;
}
