/** Characters that take the room of two: ideographs, and whatever is written with two units, such as pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** How many letters a text is wide, nearly. */
export function columnsOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + widthOf(letter), 0);
}

function widthOf(letter: string): number {
  return letter.length > 1 || WIDE.test(letter) ? 2 : 1;
}

function lettersOf(text: string): readonly string[] {
  return Array.from(text);
}

/** As much of a text as is no wider than so many letters, with a sign where it goes on. */
export function fitted(text: string, columns: number): string {
  const start = lettersOf(sliceWell(text, columns + 1));
  const kept = within(start, columns);
  if (kept === start.length && start.join('').length === text.length) return text;
  return `${start
    .slice(0, within(start, columns - 1))
    .join('')
    .trimEnd()}…`;
}

/** How many letters from the start are no wider than this. */
function within(letters: readonly string[], columns: number): number {
  let width = 0;
  const over = letters.findIndex((letter) => {
    width += widthOf(letter);
    return width > columns;
  });
  return over < 0 ? letters.length : over;
}

/** A name in as many columns as there is room for: its middle gives way, since names differ at their ends. */
export function shortName(name: string, columns: number): string {
  const line = beginning(name.replace(/\s+/g, ' '), 400);
  if (columnsOf(line) <= columns) return line;
  const letters = lettersOf(line);
  const head = letters.slice(0, within(letters, Math.ceil((columns - 1) * 0.6)));
  const reversed = letters.slice(head.length).reverse();
  const tail = reversed.slice(0, within(reversed, columns - 1 - columnsOf(head.join('')))).reverse();
  return `${head.join('')}…${tail.join('')}`;
}

/** The beginning of a text, with a sign where it goes on. */
export function beginning(text: string, most: number): string {
  return text.length <= most ? text : `${sliceWell(text, most - 1).trimEnd()}…`;
}

/** Cuts without leaving half a character. */
function sliceWell(text: string, length: number): string {
  const end = text.slice(0, length);
  return length < text.length && /[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end;
}

/** A text in two parts: what is shown at once, and what is shown to whoever asks; null where it is short. */
export interface FoldedText {
  readonly head: string;
  readonly rest: string | null;
}

const MOST_LINES = 4;
const MOST_CHARACTERS = 320;
/** Less than this is not worth a button. */
const LEAST_REST = 80;

/** Folds a text that is longer than a few lines; the two parts together are the text. */
export function foldText(text: string): FoldedText {
  const lines = text.split('\n');
  const byLines = lines.length <= MOST_LINES ? text.length : lines.slice(0, MOST_LINES).join('\n').length;
  const cut = sliceWell(text, Math.min(byLines, MOST_CHARACTERS)).trimEnd().length;
  const isShort = lines.length <= MOST_LINES + 1 && text.length - cut < LEAST_REST;
  if (cut >= text.length || isShort) return { head: text, rest: null };
  return { head: text.slice(0, cut), rest: text.slice(cut) };
}
