/** Whether a file is a manifest, by its ending. */
export function isManifestPath(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}

const KIND =
  /\bkind['"]?[ \t]*:[ \t]*['"]?CrewFitness(?:Suite)?\b|kubemoot\.ai\/fitness-kind\b|-fitness-tests\b/;

/** Whether a text can be a manifest with scenarios; most YAML of a repository is none, and need not be parsed. */
export function mayHoldScenarios(text: string): boolean {
  return KIND.test(text);
}

/** What a text begins with, comments and marks between documents apart. */
const OPENING = /^(?:[ \t]*(?:#.*|---.*|%.*)?\r?\n)*[ \t]*/;

/** Whether a text of which no name tells what it is, is a manifest rather than a scenario. */
export function looksLikeManifest(text: string): boolean {
  const start = text.slice(OPENING.exec(text)?.[0].length ?? 0);
  const isOfKubernetes = /^['"]?(?:apiVersion|kind)['"]?[ \t]*:/.test(start);
  return (
    isOfKubernetes ||
    (/^(?:\{|['"]?(?:metadata|spec|data|items)['"]?[ \t]*:)/.test(start) && mayHoldScenarios(text))
  );
}
