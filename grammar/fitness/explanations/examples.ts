import type { ExampleFile } from '#model';

/** A scenario in the ADL form with a question of its own and these further lines. */
export function scenario(...lines: readonly string[]): ExampleFile {
  return whole('pantry.adl', 'DEFINE CONST QUESTION AS "Which jars are empty?"', ...lines);
}

/** A scenario in the Markdown form, likewise. */
export function page(...lines: readonly string[]): ExampleFile {
  return whole('pantry.md', '# Pantry', '', 'Which jars are empty?', '', ...lines);
}

/** A file of these lines and no other. */
export function whole(file: string, ...lines: readonly string[]): ExampleFile {
  return { file, text: `${lines.join('\n')}\n` };
}
