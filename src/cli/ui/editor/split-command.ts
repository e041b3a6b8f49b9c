/**
 * The words of a command as a person wrote it into a variable, such as `code -w` or `"/opt/My Editor/bin/x" -n`: parted
 * by blanks outside of quotes. Nothing else has a meaning: no shell reads it.
 */
export function splitCommand(command: string): readonly string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''),
  );
}
