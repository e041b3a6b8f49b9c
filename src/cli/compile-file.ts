import { type CompiledManifest, isManifestPath, looksLikeManifest, mayHoldScenarios } from '#grammar';
import type { Compilation, Range } from '#model';
import type { DiscoveredFile } from './discover.ts';
import type { Part } from './expand-patterns.ts';

/** What the compiler is given of one file. */
interface SourceFile {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly named: boolean;
  readonly portability: boolean;
}

/** Turns one file into a plan. */
export type Compile = (source: SourceFile) => Compilation;

/** Turns the scenarios of a manifest into plans. */
export type CompileManifest = (source: SourceFile) => Promise<CompiledManifest>;

/** What files are compiled with. */
export interface Compilers {
  readonly compile: Compile;
  readonly compileManifest: CompileManifest;
  readonly portability: boolean;
}

/** What a file holds that is meant. */
export interface CompiledFile extends CompiledManifest {
  /** Parts that the user pointed at and that are none, each with what there is. */
  readonly missing: readonly { readonly part: Part; readonly there: readonly string[] }[];
}

/** Compiles what a file holds: one scenario, or those of a manifest that were pointed at, or all of them. */
export async function compileFile(
  found: DiscoveredFile,
  bytes: Uint8Array,
  { compile, compileManifest, portability }: Compilers,
): Promise<CompiledFile> {
  const { id, named } = found;
  const source = { id, bytes, named, portability };
  if (!isManifest(found, bytes)) return { compilations: [compile(source)], notes: [], missing: [] };
  if (!named && !mayHoldScenarios(textOf(bytes))) return { compilations: [], notes: [], missing: [] };
  return pick(found, await compileManifest(source));
}

function isManifest({ path, bytes: given }: DiscoveredFile, bytes: Uint8Array): boolean {
  return given === undefined ? isManifestPath(path) : looksLikeManifest(textOf(bytes));
}

/** Enough of a text to see what it is, whatever its encoding. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function pick({ parts, whole }: DiscoveredFile, { compilations, notes }: CompiledManifest): CompiledFile {
  if (whole || parts.length === 0) return { compilations, notes, missing: [] };
  const scenarios = compilations.filter(({ place }) => place !== undefined);
  const there = scenarios.map(({ id, place }) => `${nameOf(id)} (line ${place?.start.line ?? 1})`);
  // What is wrong with the file itself may be what hides a part of it.
  const isBroken = compilations.some(
    ({ place, diagnostics }) => place === undefined && diagnostics.length > 0,
  );
  const missing = isBroken ? [] : parts.filter((part) => !scenarios.some((found) => isAt(found, part)));
  return {
    compilations: compilations.filter(
      (compilation) => compilation.place === undefined || parts.some((part) => isAt(compilation, part)),
    ),
    notes,
    missing: missing.map((part) => ({ part, there })),
  };
}

function isAt({ id, place }: Compilation, part: Part): boolean {
  if (typeof part === 'string') return nameOf(id) === part;
  return place !== undefined && isOn(part, place);
}

/** Whether a line is one of a stretch's. */
export function isOn(line: number, { start, end }: Range): boolean {
  return start.line <= line && line <= end.line;
}

function nameOf(id: string): string {
  return id.slice(id.lastIndexOf('#') + 1);
}
