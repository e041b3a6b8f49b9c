import type { GateStatus, ScenarioStatus } from '#model';
import type { Palette } from '../support/palette.ts';

/** The mark of a status, in its colour. */
export function glyph(status: ScenarioStatus | GateStatus, palette: Palette): string {
  switch (status) {
    case 'passed':
      return palette.green('✓');
    case 'failed':
      return palette.red('✗');
    case 'errored':
      return palette.yellow('!');
    case 'undecided':
      return palette.yellow('?');
    case 'skipped':
      return palette.dim('-');
    case 'advisory':
      return palette.dim('~');
    case 'deferred':
      return palette.dim('…');
  }
}
