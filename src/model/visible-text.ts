/** Anything but white space, control, format and filler characters. */
const VISIBLE = /[^\s\p{C}\p{Z}\u115F\u1160\u3164\uFFA0\uFE00-\uFE0F\u034F]/u;

/** Whether a person would see anything: an answer of blanks and zero-width marks is no answer. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
