import { realpathSync } from 'node:fs';
import type { Outcome, UsageError } from '#options';
import { failure, success } from '#options';
import { byId } from './by-id.ts';
import { type DiscoveryRequest, expandPatterns, type Part } from './expand-patterns.ts';
import { scenarioId } from './scenario-id.ts';

/** A file that holds, or may hold, a scenario. */
export interface DiscoveredFile {
  /** Relative to the root, with `/`. */
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  /** Whether the user named this very file: then it must be a scenario. */
  readonly named: boolean;
  /** What of it the user pointed at. */
  readonly parts: readonly Part[];
  /** Whether all of it was asked for as well. */
  readonly whole: boolean;
  /** What it holds, where that is not on disk. */
  readonly bytes?: Uint8Array;
}

/** What was found, each file once, sorted by id in code units: the same on every machine. */
export interface Discovery {
  readonly files: readonly DiscoveredFile[];
  readonly notes: readonly string[];
}

/** Finds the scenario files that are meant. Every pattern must find something; all that do not are named. */
export async function discover(request: DiscoveryRequest): Promise<Outcome<Discovery>> {
  const expanded = await expandPatterns(request);
  const errors: UsageError[] = [...expanded.errors];
  const files: DiscoveredFile[] = [];
  for (const found of expanded.paths) {
    const id = scenarioId(found.path, request.root);
    if (id === null) errors.push({ message: `${found.path} is outside ${request.root}`, hint: OUTSIDE });
    else {
      const { path, named, part } = found;
      files.push({ id, path, named, parts: part === null ? [] : [part], whole: part === null });
    }
  }
  if (errors.length > 0) return failure(...errors);
  return success({ files: onceEach(files), notes: expanded.notes });
}

const OUTSIDE = 'scenario paths are relative to the folder of the config file, else to the working directory';

/** One entry a real file: the one that is no link, else the first; naming it anywhere names it. */
function onceEach(files: readonly DiscoveredFile[]): readonly DiscoveredFile[] {
  const byRealPath = new Map<string, DiscoveredFile>();
  for (const file of [...files].sort(byId)) {
    const real = realPath(file.path);
    const before = byRealPath.get(real);
    if (before === undefined) byRealPath.set(real, file);
    else {
      const kept = before.path !== real && file.path === real ? file : before;
      byRealPath.set(real, {
        ...kept,
        named: before.named || file.named,
        parts: [...before.parts, ...file.parts],
        whole: before.whole || file.whole,
      });
    }
  }
  return [...byRealPath.values()].sort(byId);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
