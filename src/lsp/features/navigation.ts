import {
  type Location,
  LSPErrorCodes,
  type Position,
  type Range,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { ClientAbilities } from '../client-abilities.ts';
import type { OpenDocument } from '../open-documents.ts';
import { placeInFile, sectionAt, toEdit } from '../places.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** Where the name at a place is defined. */
export function definition({ sections, uri }: OpenDocument, at: Position): Location | null {
  const place = sectionAt(sections, at);
  const found = place?.section.document.definition(place.at);
  return place && found ? { uri, range: placeInFile(place.section, found) } : null;
}

/** Every place of the name at a place; its definition only where it is wanted. */
export function references(
  { sections, uri }: OpenDocument,
  at: Position,
  withDefinition: boolean,
): readonly Location[] {
  const place = sectionAt(sections, at);
  if (place === null) return [];
  const { document } = place.section;
  const defined = withDefinition ? null : JSON.stringify(document.definition(place.at));
  return document
    .references(place.at)
    .filter((range) => JSON.stringify(range) !== defined)
    .map((range) => ({ uri, range: placeInFile(place.section, range) }));
}

/** The name that a renaming would be about. */
export function renamable({ sections }: OpenDocument, at: Position): Range | null {
  const place = sectionAt(sections, at);
  const found = place?.section.document.renamable(place.at);
  return place && found ? placeInFile(place.section, found) : null;
}

/** Renames everywhere in its text; says why where that cannot be. */
export function rename(
  open: OpenDocument,
  { at, to }: { readonly at: Position; readonly to: string },
  client: ClientAbilities,
): WorkspaceEdit | ResponseError {
  const place = sectionAt(open.sections, at);
  if (place === null) return refused('there is nothing to rename here');
  const renaming = place.section.document.rename(place.at, to);
  if (!renaming.ok) return refused(renaming.message);
  const edits = renaming.edits.map((fix) => toEdit(place.section, fix));
  const writable = edits.filter((edit) => edit !== null);
  if (writable.length < edits.length) return refused(`${to} cannot be written into this block of YAML`);
  return workspaceEdit(open, writable, client);
}

function refused(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
