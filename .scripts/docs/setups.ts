/** The package `ajv` and what it needs, as an installation would have put them there. */
const AJV =
  'for name in ajv fast-deep-equal fast-uri json-schema-traverse require-from-string; do ln -s "$REPOSITORY/node_modules/$name" ../node_modules/; done';

/** An agent and the module of prompts that it is told. */
const AGENT = `cat >crew/north.yaml <<END
apiVersion: kubemoot.ai/v1alpha1
kind: PromptModule
metadata:
  name: stock
spec:
  order: 30
  content: |
    DESCRIPTION How jars are counted.
    ALWAYS count the jars on the shelf
---
apiVersion: kubemoot.ai/v1alpha1
kind: Agent
metadata:
  name: north
spec:
  promptRefs: [stock]
END`;

/**
 * What a stage begins with: shell commands in its folder. A reader has all of it, too: an empty folder after `init`,
 * the examples of a clone, a crew of one's own.
 */
export const setups = {
  init: ['crew-fitness init'],
  examples: ['cp -R "$REPOSITORY/fixtures/examples/fitness" .'],
  /** Two of the examples, one of which fails. */
  failing: [
    'mkdir fitness && cp "$REPOSITORY"/fixtures/examples/fitness/brake-check.md "$REPOSITORY"/fixtures/examples/fitness/last-train.adl fitness',
  ],
  /** After `npm install --save-dev ajv`. */
  ajv: [AJV],
  'own-gates': ['cp -R "$REPOSITORY/fixtures/own-gates/." .', AJV],
  /** Prompts of a crew in a repository with one commit, and a change since. */
  prompts: [
    'cp -R "$REPOSITORY/fixtures/prompt/harbour/." . && mkdir crew',
    AGENT,
    'git init -q -b main . && git add . && git -c user.name=you -c user.email=you@example.org commit -qm "The first prompts"',
    "sed -i 's/NEVER guess a draught/NEVER guess a draught or a berth/' prompts/log-style.txt",
  ],
  /** A prompt, the agent that is told it, and a config that watches it. */
  'watched-prompts': [
    'crew-fitness init >../init.txt && rm crew-fitness.config.ts fitness/ticket-machines.md && mkdir crew',
    AGENT,
    `echo '{ "prompts": ["crew/*.yaml"] }' >crew-fitness.config.json`,
  ],
  /** A crew and a judge that the environment knows of, and a scenario, in a repository. */
  server: [
    'mkdir fitness && cp "$REPOSITORY/fixtures/examples/fitness/last-train.adl" fitness && git init -q .',
    'crew-fitness demo >../server.txt &',
    'until grep -q judge ../server.txt; do sleep 0.05; done',
    `export CREW_TOKEN=not-a-secret CREW_ENDPOINT=$(sed -n 's/.*listens at //p' ../server.txt) JUDGE_ENDPOINT=$(sed -n 's/.*judge crew at *//p' ../server.txt)`,
  ],
  /** A crew called pilot, with a judge: the embedded crew as a server. Many discussions at once, to be done soon. */
  pilot: [
    'mkdir fitness && cp "$REPOSITORY/fixtures/examples/fitness/last-train.adl" fitness',
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
