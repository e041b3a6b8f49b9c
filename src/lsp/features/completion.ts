import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
  type Position,
} from 'vscode-languageserver';
import type { SuggestionKind } from '#model';
import type { ClientAbilities } from '../client-abilities.ts';
import type { OpenDocument } from '../open-documents.ts';
import { placeInFile, sectionAt } from '../places.ts';
import { withoutMarks } from '../without-marks.ts';
import { plainText } from './plain-text.ts';

const kinds: Readonly<Record<SuggestionKind, CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  gate: CompletionItemKind.Function,
  event: CompletionItemKind.Event,
  signal: CompletionItemKind.EnumMember,
  constant: CompletionItemKind.Constant,
  judge: CompletionItemKind.Interface,
  name: CompletionItemKind.Variable,
  value: CompletionItemKind.Value,
};

/** What could be written at a place, in the order in which the language has it. */
export function complete(open: OpenDocument, at: Position, client: ClientAbilities): CompletionList {
  const place = sectionAt(open.sections, at);
  if (place === null) return { isIncomplete: false, items: [] };
  const { section } = place;
  const items = section.document.complete(place.at).map((suggestion, index): CompletionItem => {
    const { label, kind, detail, documentation, isSnippet, insert } = suggestion;
    const asSnippet = isSnippet && client.snippets;
    const newText = isSnippet && !asSnippet ? plainText(insert) : insert;
    const range = placeInFile(section, suggestion.range);
    return {
      label,
      kind: kinds[kind],
      ...(detail === '' ? {} : { detail }),
      ...(documentation === null ? {} : { documentation: documented(documentation, client) }),
      sortText: String(index).padStart(5, '0'),
      filterText: filterOf(label, open.file.getText({ start: range.start, end: at })),
      insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      textEdit: { range, newText },
    };
  });
  // What fits depends on all that stands before the place, and an editor filters by one word.
  return { isIncomplete: true, items };
}

/** Begins with what was typed already, so that no editor hides what the language suggests. */
function filterOf(label: string, typed: string): string {
  return label.toLowerCase().startsWith(typed.toLowerCase()) ? label : `${typed} ${label}`;
}

function documented(markdown: string, client: ClientAbilities): NonNullable<CompletionItem['documentation']> {
  return client.markdownInCompletion
    ? { kind: MarkupKind.Markdown, value: markdown }
    : withoutMarks(markdown);
}
