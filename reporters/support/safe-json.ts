/** What JSON may hold raw and a terminal, an editor or a CI system acts upon. */
const RISKY = /[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const COMMANDS = /##(?=(?:vso)?\[)/gi;

/** JSON that means the same and can be printed anywhere: what is not harmless is written as an escape. */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent)
    .replace(RISKY, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(COMMANDS, '#\\u0023');
}
