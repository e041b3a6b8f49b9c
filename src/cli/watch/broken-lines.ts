import { renderDiagnostics } from '#reporters';
import type { RejectedScenario } from '../scenario-set.ts';
import type { Screen } from './screen.ts';

/** Says what is wrong in a file, with its lines. */
export function brokenLines(
  { file }: RejectedScenario,
  { colour, columns, wraps }: Pick<Screen, 'colour' | 'columns' | 'wraps'>,
): readonly string[] {
  return renderDiagnostics(file, { colour, columns: columns(), wraps }).trimEnd().split('\n');
}
