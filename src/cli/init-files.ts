/** The files that `init` writes where there are none, by their path. */
export const initFiles: Readonly<Record<string, string>> = {
  'crew-fitness.config.ts': `import { defineConfig } from 'crew-fitness';

export default defineConfig({
  // The crews that --crew knows by name. The embedded one is always there: --crew demo
  crews: {
    // pilot: {
    //   endpoint: 'http://127.0.0.1:8080/api/v1/discussions/pilot',
    //   headers: { Authorization: 'Bearer \${env:CREW_TOKEN}' },
    // },
  },
  // defaultCrew: 'pilot',

  // Who scores what a scenario defers. With --crew demo the embedded judge does, a lexical stand-in.
  // judge: {
  //   kind: 'openai',
  //   endpoint: 'https://llm.example/v1',
  //   model: 'some-model',
  //   apiKey: '\${env:JUDGE_API_KEY}',
  // },
});
`,
  'fitness/last-train.adl': `# tags: smoke
DESCRIPTION The crew knows when the last train leaves, and whether the wind stops it

DEFINE CONST QUESTION     AS "When does the last train leave the summit tonight, and will it run in this wind?"
DEFINE CONST MAX_DURATION AS 60 seconds

ASSERT(POST to discussion endpoint returns 200 with conversationId)
ASSERT(discussion completes with "done" event within MAX_DURATION)
ASSERT(at least 3 specialists contribute with signal=agree)
ASSERT(synthesis CONTAINS "21:35")
ASSERT(synthesis does NOT CONTAIN "cancelled")
ASSERT(DEFER synthesis REFLECTS
  "The last train leaves the summit at 21:35 and will run: gusts of 58 km/h are below the limits of rule 14,
   walking pace from 60 km/h and a stop at 80 km/h.")
`,
  'fitness/ticket-machines.md': `# The crew finds the one ticket machine that is broken

Which ticket machines are out of order?

MAX_DURATION: 60 seconds
Tags: smoke

- discussion completes with "done" event within MAX_DURATION
- at least 3 specialists contribute with signal=stand_aside
- synthesis CONTAINS "number 4" AND "card reader"
- synthesis does NOT CONTAIN "all machines"

\`\`\`reflects
One of five machines is out of order: number 4 at Alp Sura, whose card reader has failed since 11:05.
\`\`\`
`,
};

/** The script that \`init\` adds to a package.json. */
export const initScript = { name: 'fitness', command: 'crew-fitness run' } as const;
