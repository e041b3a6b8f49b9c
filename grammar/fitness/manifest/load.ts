import type { SourceFile } from '../compile.ts';
import type { CompiledManifest, ManifestTools } from './compile-manifest.ts';

/** Compiles the scenarios of a manifest; what that takes is loaded with the first one. */
export async function compileManifest(source: SourceFile, tools: ManifestTools): Promise<CompiledManifest> {
  return (await import('./compile-manifest.ts')).compileManifest(source, tools);
}
