import { readCommands, readConsole } from './console-text.ts';
import { isReason, reasonsNotToRun } from './not-run.ts';
import type { Fence, Page, Piece } from './page.ts';
import { isSetup, setups } from './setups.ts';

/** Something that is done on a stage, in the order of the page. */
export interface Step {
  /** Shell text. */
  readonly command: string;
  readonly where: string;
  /** The exit code that is no surprise, besides 0. */
  readonly exit: number;
  /** The fence that shows the output; null where nobody does. */
  readonly shownBy: Fence | null;
}

/** A scratch folder and what is done in it, one thing after the other. */
export interface Stage {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Ports of the text in whose place free ones are taken. */
  readonly ports: readonly string[];
}

/** What the fences and markers of the pages want done. Stages do not know of each other. */
export function stagesOf(pages: readonly Page[]): readonly Stage[] {
  const stages = new Map<string, { name: string; steps: Step[]; ports: string[] }>();
  for (const page of pages) {
    let own = 'page';
    for (const piece of page.pieces) {
      if (piece.kind === 'generated') continue;
      if (piece.kind === 'note' && piece.marker.in !== undefined) own = piece.marker.in;
      const name = `${page.path.replace(/\W+/g, '-')}-${piece.marker.in ?? own}`;
      const steps = stepsOf(piece, `${page.path}:${piece.line}`);
      const stage = stages.get(name) ?? { name, steps: [], ports: [] };
      if (piece.marker.port !== undefined) stage.ports.push(piece.marker.port);
      stage.steps.push(...steps);
      if (stage.steps.length > 0 || stage.ports.length > 0) stages.set(name, stage);
    }
  }
  return [...stages.values()];
}

function stepsOf(piece: Exclude<Piece, { kind: 'generated' }>, where: string): readonly Step[] {
  const { marker } = piece;
  const exit = Number(marker.exit ?? 0);
  const step = (command: string, shownBy: Fence | null = null): Step => ({ command, where, exit, shownBy });
  const before = [...setupOf(marker.setup, where), ...(marker.hidden === undefined ? [] : [marker.hidden])];
  return [
    ...before.map((command) => step(command)),
    ...(piece.kind === 'note' ? [] : fenceSteps(piece, where, step)),
  ];
}

function setupOf(name: string | undefined, where: string): readonly string[] {
  if (name === undefined) return [];
  if (!isSetup(name))
    throw new Error(`${where}: there is no setup "${name}"; there are ${Object.keys(setups).join(', ')}`);
  return setups[name];
}

function fenceSteps(
  fence: Fence,
  where: string,
  step: (command: string, shownBy?: Fence) => Step,
): readonly Step[] {
  const { marker, language, body } = fence;
  if (marker.skip !== undefined) {
    if (isReason(marker.skip)) return [];
    throw new Error(
      `${where}: "${marker.skip}" is no reason; there are ${Object.keys(reasonsNotToRun).join(', ')}`,
    );
  }
  if (marker.file !== undefined) return [step(intoFile(marker.file, fence))];
  if (marker.checked !== undefined) return [];
  if (language === 'console') return readConsole(body, where).map(({ command }) => step(command, fence));
  return language === 'sh' ? readCommands(body).map((command) => step(command)) : [];
}

const END = 'END-OF-THE-FENCE';

function intoFile(path: string, { body, marker: { source } }: Fence): string {
  const folder = path.includes('/') ? `mkdir -p '${path.replace(/\/[^/]*$/, '')}' && ` : '';
  // The page may still show an older text of it.
  if (source !== undefined) return `${folder}cp "$REPOSITORY/${source}" '${path}'`;
  return `${folder}cat >'${path}' <<'${END}'\n${body}${END}`;
}
