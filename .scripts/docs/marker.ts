/** What a `<!-- docs: ... -->` comment may say. */
const KEYS = {
  in: 'the stage, if it is not the one of the page',
  setup: 'what the stage begins with, see setups.ts',
  port: 'a port of the text in whose place a free one is taken',
  hidden: 'a command that runs and is not shown',
  file: 'the text of the fence is put into this file of the stage',
  source: 'the text of the fence is that of this file of the repository',
  part: 'the part of an output that is shown, as "first words ... words that come after it"',
  exit: 'an exit code besides 0 that commands of the fence may end with',
  skip: 'a reason of not-run.ts: the commands of the fence are not run',
  checked: 'the test that compares the text of the fence',
} as const;

/** The name of something that a marker says. */
type MarkerKey = keyof typeof KEYS;

/** What a marker says; empty where there is none. */
export type Marker = Readonly<Partial<Record<MarkerKey, string>>>;

/** Reads `key=value key="a longer value" key='a "quoted" one'`; throws where it is not understood. */
export function readMarker(text: string, where: string): Marker {
  const marker: Partial<Record<MarkerKey, string>> = {};
  const rest = text.replace(
    /([a-z]+)=(?:"([^"]*)"|'([^']*)'|(\S+))\s*/g,
    (_all, key: string, ...values: readonly (string | undefined)[]) => {
      if (!isKey(key))
        throw new Error(`${where}: a marker knows no "${key}"; known are ${Object.keys(KEYS).join(', ')}`);
      marker[key] = values.slice(0, 3).find((value) => value !== undefined) ?? '';
      return '';
    },
  );
  if (rest.trim() !== '') throw new Error(`${where}: the marker says "${rest.trim()}", which nobody reads`);
  return marker;
}

function isKey(key: string): key is MarkerKey {
  return Object.hasOwn(KEYS, key);
}
