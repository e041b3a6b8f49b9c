/** What is known of a scenario's place. */
interface PlacedScenario {
  readonly id: string;
  readonly file: string;
}

/** What a person tells a scenario by: its file, and the name of the scenario in it where a file holds several. */
export function scenarioLabel({ id, file }: PlacedScenario): string {
  const base = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  const last = id.slice(id.lastIndexOf('/') + 1);
  return last.startsWith(`${base}#`) ? file + last.slice(base.length) : file;
}

/** What a command takes for the scenario, at a line of it if one is known. */
export function scenarioPattern(scenario: PlacedScenario, line: number | undefined): string {
  const isInput = scenario.file === 'stdin' && /^stdin(?:#|$)/.test(scenario.id);
  if (isInput) return '-';
  return line === undefined ? scenarioLabel(scenario) : `${scenario.file}:${line}`;
}
