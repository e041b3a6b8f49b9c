/** A figure, with the words before and behind it. */
const FIGURES =
  /(?:(?<![\p{L}\p{N}-])(\p{L}[\p{L}-]*) )?(?<![\p{L}\p{N}.,:_-])(\d[\d.,:'’]*(?<![.,:'’])(?![\p{L}\p{N}]*-?\d))( ?(?:%|°C|°F|€|[\p{L}µ²³/]{1,12}(?![\p{L}\p{N}])))?/gu;

/** A number word with what it counts. */
const NUMBER_WORDS =
  /(?<![\p{L}\p{N}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) [\p{L}-]+/giu;

/** Capitalised words inside a sentence, and words with a figure in them. */
const NAMES =
  /(?<![\p{L}\p{N}_-])\p{L}+-?\d[\p{L}\p{N}-]*|(?<=[\p{L}\p{N},;)] )\p{Lu}[\p{L}\p{N}'’-]*(?: \p{Lu}[\p{L}\p{N}'’-]*){0,3}/gu;

/** Words that belong to no figure. */
const NO_UNITS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have if in into is it its no nor not of ' +
    'off on or so than that the their then there these they this those to until was were when where which while who ' +
    'will with would about all also both only over under up'
  ).split(' '),
);

/** What in a text can be looked for word by word: figures with what they measure, and names; each once. */
export function termsOf(text: string): readonly string[] {
  const figures = Array.from(text.matchAll(FIGURES), ([, before = '', figure = '', behind = '']) =>
    figureTerm(before, figure, behind),
  );
  return [...new Set([...figures, ...matchesOf(text, NUMBER_WORDS), ...matchesOf(text, NAMES)])];
}

/** Every match of a pattern. */
export function matchesOf(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([found]) => found);
}

/** `58 km/h`, else `rule 22`, else the figure alone. */
function figureTerm(before: string, figure: string, behind: string): string {
  const unit = behind.trim();
  if (unit !== '' && !NO_UNITS.has(unit)) return figure + behind;
  return before === '' || NO_UNITS.has(before.toLowerCase()) ? figure : `${before} ${figure}`;
}
