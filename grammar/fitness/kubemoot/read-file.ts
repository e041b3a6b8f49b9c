import { linesLikeGo, trimLikeGo } from './go-text.ts';
import type { KubemootFile } from './kubemoot-file.ts';
import { readAdlAsKubemoot } from './read-adl.ts';
import { readMarkdownAsKubemoot } from './read-markdown.ts';

/** Reads a file, byte order mark included, by the rules of Kubemoot's newest runner. */
export function readFileAsKubemoot(text: string): KubemootFile {
  const lines = linesLikeGo(text);
  const trimmed = lines.map(trimLikeGo);
  const statements = trimmed.some((line) => /^(?:ASSERT\(|DEFINE CONST|DESCRIPTION )/.test(line));
  const marked = trimmed.some((line) => line.startsWith('# ') || line.startsWith('```'));
  return !statements && marked ? readMarkdownAsKubemoot(trimmed) : readAdlAsKubemoot(lines);
}
