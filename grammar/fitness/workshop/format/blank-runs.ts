/**
 * Lays lines out with no blank one at the beginning and the end, and never two in a row. `isFixed` are lines that stay
 * whatever they are.
 */
export function withoutBlankRuns(
  lines: readonly string[],
  isFixed: (line: number) => boolean = () => false,
): readonly (string | null)[] {
  const laid: (string | null)[] = [...lines];
  // At the beginning of a text it is as if a blank line stood before it.
  let blanks = 1;
  lines.forEach((line, index) => {
    blanks = line === '' && !isFixed(index) ? blanks + 1 : 0;
    if (blanks > 1) laid[index] = null;
  });
  for (let last = lines.length - 1; lines[last] === '' && !isFixed(last); last -= 1) laid[last] = null;
  return laid;
}
