const MONTHS =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/**
 * Dates, times of day, numbers and number words; what is part of a name (`X3`, `TI-2291`) or numbers the items of a
 * list is none.
 */
const FIGURES = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}][-.,:])(?!(?<=^[ \t]*)\d{1,3}[.)]\s)`,
    String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|\d{1,2}(?=\.?\s${MONTHS}\b)|\d+(?:[.,'’]\d+)*)(?!\d)`,
    `|\\b(?:${WORDS.join('|')})\\b`,
  ].join(''),
  'gimu',
);

const MONTH_BEHIND = new RegExp(`^\\.?\\s${MONTHS}\\b`, 'i');
const LONGEST_MONTH = 12;

/** A figure in a text. */
export interface Figure {
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
  readonly changed: string;
}

/** The figures of a text, each with another one that a reader would believe. */
export function figuresOf(text: string): readonly Figure[] {
  return Array.from(text.matchAll(FIGURES), ({ 0: figure, index: at }) => {
    const end = at + figure.length;
    const isDay = /^\d{1,2}$/.test(figure) && MONTH_BEHIND.test(text.slice(end, end + LONGEST_MONTH));
    return { text: figure, at, changed: changeFigure(figure, isDay) };
  });
}

/** The text with these of its figures changed. */
export function changeFigures(text: string, figures: readonly Figure[]): string {
  let end = 0;
  const parts = figures.map(({ text: figure, at, changed }) => {
    const part = text.slice(end, at) + changed;
    end = at + figure.length;
    return part;
  });
  return parts.join('') + text.slice(end);
}

function changeFigure(figure: string, isDay: boolean): string {
  if (/^\p{L}/u.test(figure)) return changeWord(figure);
  const [hours, minutes] = figure.split(':');
  if (minutes !== undefined) return `${pad((Number(hours) + 1) % 24, hours)}:${minutes}`;
  if (/^\d{4}-/.test(figure)) return figure.slice(0, 8) + pad(nextDay(Number(figure.slice(8))), '00');
  if (isDay) return pad(nextDay(Number(figure)), figure);
  if (/^(?:19|20)\d{2}$/.test(figure)) return figure.slice(0, 3) + otherDigit(figure.slice(3));
  return figure.replace(/[1-9]|0$/, otherDigit);
}

/** `3` for `2`, and `8` for `9`, so that a number keeps its length and everything that groups its digits. */
function otherDigit(digit: string): string {
  return digit === '9' ? '8' : String(Number(digit) + 1);
}

function nextDay(day: number): number {
  return day > 27 ? day - 1 : day + 1;
}

function changeWord(word: string): string {
  const at = WORDS.indexOf(word.toLowerCase());
  const other = WORDS[at + 1] ?? WORDS[at - 1] ?? word;
  return /^\p{Lu}/u.test(word) ? other.replace(/^./, (letter) => letter.toUpperCase()) : other;
}

function pad(value: number, like = ''): string {
  return String(value).padStart(like.length, '0');
}
