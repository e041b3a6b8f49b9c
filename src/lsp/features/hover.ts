import { type Hover, MarkupKind, type Position } from 'vscode-languageserver';
import type { ClientAbilities } from '../client-abilities.ts';
import type { OpenDocument } from '../open-documents.ts';
import { placeInFile, sectionAt } from '../places.ts';
import { withoutMarks } from '../without-marks.ts';

/** What is known of a place; null where there is nothing to say. */
export function hover(open: OpenDocument, at: Position, client: ClientAbilities): Hover | null {
  const place = sectionAt(open.sections, at);
  const found = place?.section.document.hover(place.at);
  if (!place || !found) return null;
  const contents = client.markdownInHover
    ? { kind: MarkupKind.Markdown, value: found.markdown }
    : { kind: MarkupKind.PlainText, value: withoutMarks(found.markdown) };
  return { contents, range: placeInFile(place.section, found.range) };
}
