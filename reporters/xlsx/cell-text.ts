import { sliceWell, stripControls } from '../support/foreign-text.ts';

/** So many characters has a cell of Excel at most. */
const MOST_CHARACTERS = 32_767;

/** What Excel would read as a character by its number. */
const CHARACTER_BY_NUMBER = /_(?=x[0-9a-f]{4}_)/gi;

/** What a spreadsheet takes for a formula when somebody types it, in any width. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Foreign text as the string of a cell: what XML 1.0 allows, cut with a visible mark, and shown letter for letter. */
export function cellText(text: string): string {
  const clean = stripControls(sliceWell(text, MOST_CHARACTERS * 2));
  const isWhole = clean.length <= MOST_CHARACTERS && text.length <= MOST_CHARACTERS * 2;
  const mark = `… [cut, ${text.length} characters in all]`;
  const shown = isWhole ? clean : `${sliceWell(clean, MOST_CHARACTERS - mark.length)}${mark}`;
  const literal = shown.replace(CHARACTER_BY_NUMBER, '_x005F_');
  return literal in Object.prototype ? spelledByNumber(literal) : literal;
}

/** Whether editing the cell, or retyping what it says, would run it. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** The writer looks texts up in a plain object, which already has a `constructor`: it is given another spelling. */
function spelledByNumber(text: string): string {
  const number = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `_x${number}_${text.slice(1)}`;
}
