/** A line without the blanks and tabs at its end; in time linear in the line, which no expression promises. */
export function withoutBlankEnd(line: string): string {
  let end = line.length;
  while (line.charAt(end - 1) === ' ' || line.charAt(end - 1) === '\t') end -= 1;
  return line.slice(0, end);
}
