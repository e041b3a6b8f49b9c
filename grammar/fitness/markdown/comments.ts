/** A text without its HTML comments; each leaves a blank for every character, so that offsets stay what they were. */
export function dropComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open + 4);
    const end = close < 0 ? text.length : close + 3;
    parts.push(text.slice(at, open), text.slice(open, end).replace(/[^\r\n]/g, ' '));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
