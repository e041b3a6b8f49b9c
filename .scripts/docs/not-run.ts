/** Why the commands of a fence are not run: `skip=` of its marker names one of these. Keep this list short. */
export const reasonsNotToRun = {
  cluster: 'it needs kubectl and a cluster',
  helm: 'it needs helm and a chart',
  registry: 'it installs packages from a registry',
  clone: 'it installs, builds or tests this repository, as CI does before it comes to the pages',
  stays: 'it stays until somebody ends it; its tests are in test/cli',
} as const;

/** Whether that is one of the reasons. */
export function isReason(name: string): name is keyof typeof reasonsNotToRun {
  return Object.hasOwn(reasonsNotToRun, name);
}
