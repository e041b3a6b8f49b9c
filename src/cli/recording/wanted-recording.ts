import { failure, type Options, type Outcome, success } from '#options';

/** The saved run that a run is to go back to, and how. */
export interface WantedRecording {
  readonly named: string;
  readonly how: 'replayed' | 'resumed';
  readonly speed: number | null;
}

/** What `--replay` or `--resume` names; null where the crew is asked everything. */
export function wantedRecording(options: Options): Outcome<WantedRecording | null> {
  const { replay, resume, speed, sources, dryRun } = options;
  if (replay === null && sources.speed === 'flag') return mistake('--speed goes with --replay');
  if (replay !== null && resume !== null) return mistake('--replay and --resume exclude each other');
  if (replay !== null && dryRun) return mistake('--dry-run checks a crew, and --replay asks none');
  if (resume !== null && dryRun)
    return mistake('--dry-run looks at a whole run, and --resume asks a part of one');
  if (replay !== null) return success({ named: replay, how: 'replayed', speed });
  return success(resume === null ? null : { named: resume, how: 'resumed', speed: null });
}

function mistake(message: string): Outcome<never> {
  return failure({ message, hint: null });
}
