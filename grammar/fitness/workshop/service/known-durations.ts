/** Units as they are suggested behind a number. */
export const unitNames: readonly string[] = ['seconds', 'minutes', 'hours', 'ms'];

const USUAL = ['30 seconds', '60 seconds', '2 minutes', '5 minutes', '8 minutes'];

/** Durations that authors use, or the one that begins with the number that is being written. */
export function durationSuggestions(
  partial: string,
): readonly { readonly label: string; readonly kind: 'value'; readonly detail: string }[] {
  const labels = /^\d+(?:\.\d+)?$/.test(partial) ? unitNames.map((unit) => `${partial} ${unit}`) : USUAL;
  return labels.map((label) => ({ label, kind: 'value', detail: 'a duration' }));
}
