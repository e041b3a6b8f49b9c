import type { Diagnostic, Severity } from '#model';
import { toDiagnostics } from '../../diagnostics.ts';
import type { ManifestScenario } from '../manifest/entry.ts';
import { mayHoldScenarios } from '../manifest/may-hold.ts';
import { readScenarioManifest } from '../manifest/read-scenario-manifest.ts';

/** What an editor opens of a manifest: the texts of its scenarios, and what is wrong around them. */
export interface ManifestTexts {
  readonly scenarios: readonly ManifestScenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a manifest for an editor; one that holds no scenarios costs next to nothing. */
export async function readManifestTexts(
  source: string,
  severities: Readonly<Record<string, Severity>>,
): Promise<ManifestTexts> {
  if (!mayHoldScenarios(source)) return { scenarios: [], diagnostics: [] };
  const { scenarios, findings } = await readScenarioManifest(source);
  return { scenarios, diagnostics: toDiagnostics(findings, severities) };
}
