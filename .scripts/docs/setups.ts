/**
 * What a stage begins with: shell commands in its folder. A reader has all of it, too: an empty folder after `init`,
 * the examples of a clone, a crew of one's own.
 */
export const setups = {
  init: ['crew-fitness init'],
  examples: ['cp -R "$REPOSITORY/fixtures/examples/fitness" .'],
  prompts: ['cp -R "$REPOSITORY/fixtures/prompt/harbour/." .'],
  /** A crew called pilot, with a judge: the embedded crew as a server. Many discussions at once, to be done soon. */
  pilot: [
    'cp -R "$REPOSITORY/fixtures/examples/fitness" .',
    'rm fitness/brake-check.md fitness/tunnel-inspection.adl',
    'crew-fitness demo >../pilot.txt &',
    'until grep -q judge ../pilot.txt; do sleep 0.05; done',
    `endpoint=$(sed -n 's/.*listens at //p' ../pilot.txt)`,
    `cat >crew-fitness.config.json <<END
{ "crews": { "pilot": { "endpoint": "$endpoint" } }, "defaultCrew": "pilot", "judge": { "kind": "embedded" }, "concurrency": 20 }
END`,
    // There is a run, and a baseline, to go back to.
    'crew-fitness run --silent',
    'crew-fitness baseline save >../baseline.txt',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Whether there is a setup of that name. */
export function isSetup(name: string): name is keyof typeof setups {
  return Object.hasOwn(setups, name);
}
