/** Anything but white space, control, format and filler characters. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a person would see anything: an answer of blanks and zero-width marks is no answer. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
