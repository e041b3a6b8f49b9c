import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partOf, readConsole, writeConsole } from './console-text.ts';
import { generate } from './generated/index.ts';
import { type Fence, type Generated, type Page, type Piece, readPage } from './page.ts';
import { type Played, playStage } from './play-stage.ts';
import { isSameOutput } from './same-output.ts';
import { stagesOf } from './stages.ts';

/** A page as it is, and as it should be. */
export interface WrittenPage {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Produces everything on these pages that is not prose. */
export async function writePages(
  paths: readonly string[],
  { repository, atOnce }: { readonly repository: string; readonly atOnce: number },
): Promise<readonly WrittenPage[]> {
  const pages = paths.map((path) => readPage(path, readFileSync(join(repository, path), 'utf8')));
  const outputs = outputsByFence(await playAll(stagesOf(pages), { repository, atOnce }));
  return pages.map((page) => {
    const bodies = new Map<Piece, string>();
    for (const piece of page.pieces) {
      if (piece.kind === 'note') continue;
      const body = producedBody(piece, { page, repository, outputs });
      if (body !== null && body !== piece.body) bodies.set(piece, body);
    }
    return { path: page.path, before: page.text, after: page.withBodies(bodies) };
  });
}

type Outputs = ReadonlyMap<Fence, readonly string[]>;

async function playAll(
  stages: ReturnType<typeof stagesOf>,
  { repository, atOnce }: { readonly repository: string; readonly atOnce: number },
): Promise<readonly Played[]> {
  // The long ones first, so that none is left over at the end.
  const waiting = stages.toSorted((one, other) => other.steps.length - one.steps.length);
  const played: Played[] = [];
  const worker = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      played.push(...(await playStage(stage, repository)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return played;
}

function outputsByFence(played: readonly Played[]): Outputs {
  const outputs = new Map<Fence, string[]>();
  for (const { step, output } of played) {
    if (step.shownBy !== null) outputs.set(step.shownBy, [...(outputs.get(step.shownBy) ?? []), output]);
  }
  return outputs;
}

interface Sources {
  readonly page: Page;
  readonly repository: string;
  readonly outputs: Outputs;
}

/** What should stand there; null where that is up to whoever writes the page. */
function producedBody(piece: Fence | Generated, { page, repository, outputs }: Sources): string | null {
  const where = `${page.path}:${piece.line}`;
  if (piece.kind === 'generated') return generate(piece, where);
  if (piece.marker.source !== undefined) return readFileSync(join(repository, piece.marker.source), 'utf8');
  const found = outputs.get(piece);
  return found === undefined ? null : consoleBody(piece, found, where);
}

/** Where the old output says the same as the new one, it stays, so that a diff shows what really changed. */
function consoleBody({ body, marker }: Fence, outputs: readonly string[], where: string): string {
  const shown = readConsole(body, where).map(({ command }, at) => {
    const output = outputs[at] ?? '';
    return { command, output: marker.part === undefined ? output : partOf(output, marker.part, where) };
  });
  const written = writeConsole(shown);
  return isSameOutput(body, written) ? body : written;
}
