import {
  type Compilation,
  comparePositions,
  type Diagnostic,
  type EmbeddedText,
  type Position,
  type Range,
  type Severity,
} from '#model';
import { type Finding, toDiagnostics } from '../../diagnostics.ts';
import { decode, MARK } from '../../text/decode.ts';
import { FILE_START } from '../checks/file-start.ts';
import type { Compiler, SourceFile } from '../compile.ts';
import type { ManifestScenario } from './entry.ts';
import { readScenarioManifest, type ScenarioManifest } from './read-scenario-manifest.ts';

/** What a manifest comes to. */
export interface CompiledManifest {
  /**
   * One for each scenario, with the text of the manifest and places in it; and before them one for the file itself, if
   * anything is wrong with it.
   */
  readonly compilations: readonly Compilation[];
  /** What a person should know of it, each with its line. */
  readonly notes: readonly string[];
}

/** What scenarios of manifests are compiled with. */
export interface ManifestTools {
  readonly compiler: Compiler;
  /** Severities by code that replace the usual ones. */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** Compiles the scenarios of a manifest. One that holds none is a mistake only where the user named it. */
export async function compileManifest(
  source: SourceFile,
  { compiler, severities }: ManifestTools,
): Promise<CompiledManifest> {
  const decoded = decode(source.bytes);
  if (!decoded.ok) return { compilations: [compiler.compile(source)], notes: [] };
  const { text } = decoded;
  const manifest = await readScenarioManifest(text);
  const findings = source.named ? [...manifest.findings, ...noScenario(source, manifest)] : manifest.findings;
  const scenarios = manifest.scenarios.map((scenario) =>
    compileEmbedded(scenario, { source, text, compiler }),
  );
  const own: Compilation = {
    ...{ id: source.id, form: null, text, scenario: null },
    diagnostics: toDiagnostics(findings, severities),
  };
  return {
    compilations: findings.length === 0 ? scenarios : [own, ...scenarios],
    notes: manifest.notes.map(({ line, message }) => `${source.id}:${line}: ${message}`),
  };
}

function noScenario(
  { id }: SourceFile,
  { scenarios, findings, unlabelled }: ScenarioManifest,
): readonly Finding[] {
  if (scenarios.length > 0 || findings.some(({ code }) => code !== 'text-elsewhere')) return [];
  const [map] = unlabelled;
  const [elsewhere] = findings;
  const hint =
    map === undefined
      ? (elsewhere?.hint ??
        'scenarios are read from CrewFitnessSuite, CrewFitness, and ConfigMaps with a label')
      : `label the ConfigMap ${map} with kubemoot.ai/fitness-kind: scenarios`;
  return [{ code: 'not-a-scenario', message: `${id} holds no scenario`, range: FILE_START, hint }];
}

interface Surroundings {
  readonly source: SourceFile;
  readonly text: string;
  readonly compiler: Compiler;
}

function compileEmbedded(
  { name, extension, text: embedded, isMeant }: ManifestScenario,
  { source, text, compiler }: Surroundings,
): Compilation {
  const { scenario, diagnostics, form, id } = compiler.compile({
    ...source,
    id: `${source.id}#${name}`,
    called: { name, extension },
    bytes: embedded.text,
    named: isMeant,
  });
  const place = placeIn(embedded);
  return {
    ...{ id, form, text, place: embedded.range },
    scenario: scenario && {
      ...scenario,
      assertions: scenario.assertions.map((gate) => ({ ...gate, range: place.range(gate.range) })),
    },
    diagnostics: diagnostics.map((found) => place.diagnostic(found)),
  };
}

/** Puts what was found in a text at its place in the file. */
function placeIn(embedded: EmbeddedText) {
  // The compiler leaves a byte order mark out of its columns.
  const shift = embedded.text.startsWith(MARK) ? 1 : 0;
  const marked = ({ line, column }: Position): Position => ({
    line,
    column: line === 1 ? column + shift : column,
  });
  const inText = ({ start, end }: Range): Range => ({ start: marked(start), end: marked(end) });
  const range = (within: Range): Range => {
    const [start, end] = [embedded.toFile(inText(within).start), embedded.toFile(inText(within).end)];
    // Where the file has other lines than the text, an end can come before its start.
    return { start, end: comparePositions(end, start) < 0 ? start : end };
  };
  return {
    range,
    diagnostic: (found: Diagnostic): Diagnostic => ({
      ...found,
      range: range(found.range),
      fix: found.fix && embedded.fixInFile({ ...found.fix, range: inText(found.fix.range) }),
    }),
  };
}
