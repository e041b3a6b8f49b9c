import {
  type DidChangeTextDocumentParams,
  type DidOpenTextDocumentParams,
  ErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileReading, LanguageWorld } from './language-world.ts';

/** A longer text is not read: whoever opens it shall be able to edit all the same. */
const LONGEST_TEXT = 4 * 2 ** 20;

/** A state of a file that is open, and what is in it. */
export interface OpenDocument extends FileReading {
  readonly uri: string;
  readonly version: number;
  /** The text of this state, for places in it. */
  readonly file: TextDocument;
}

/** The files that an editor has open, as they are at this moment. */
export interface OpenDocuments {
  open(params: DidOpenTextDocumentParams): void;
  change(params: DidChangeTextDocumentParams): void;
  close(uri: string): void;
  has(uri: string): boolean;
  uris(): readonly string[];
  /** The state of this moment, read at most once; null where the file is not open. */
  read(uri: string): Promise<OpenDocument> | null;
  /** All of them have to be read again. */
  outdate(): void;
}

/** Keeps open files in step with the editor. */
export function createOpenDocuments(world: Pick<LanguageWorld, 'read' | 'forget'>): OpenDocuments {
  const files = new Map<string, TextDocument>();
  const readings = new Map<string, Promise<OpenDocument>>();
  const readNow = async ({ uri, languageId, version }: TextDocument, text: string): Promise<OpenDocument> => {
    const reading = text.length > LONGEST_TEXT ? tooLong(text) : await world.read({ uri, languageId, text });
    const file = TextDocument.create(uri, languageId, version, text);
    return { ...reading, diagnostics: once(reading.diagnostics), uri, version, file };
  };
  return {
    open: ({ textDocument: { uri, languageId, version, text } }) => {
      files.set(uri, TextDocument.create(uri, languageId, version, text));
      readings.delete(uri);
    },
    change: ({ textDocument: { uri, version }, contentChanges }) => {
      const file = files.get(uri);
      if (file === undefined) throw notOpen(uri);
      files.set(uri, TextDocument.update(file, contentChanges, version ?? file.version + 1));
      readings.delete(uri);
    },
    close: (uri) => {
      files.delete(uri);
      readings.delete(uri);
      world.forget(uri);
    },
    has: (uri) => files.has(uri),
    uris: () => [...files.keys()],
    read: (uri) => {
      const file = files.get(uri);
      if (file === undefined) return null;
      const known = readings.get(uri) ?? readNow(file, file.getText());
      readings.set(uri, known);
      return known;
    },
    outdate: () => readings.clear(),
  };
}

/** What is said of a file that nobody opened. */
export function notOpen(uri: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, `${uri} is not open`);
}

function tooLong(text: string): FileReading {
  const start = { line: 1, column: 1 };
  const message = `nothing in this file is checked: it has ${text.length} characters, more than ${LONGEST_TEXT}`;
  const range = { start, end: start };
  const found = { severity: 'info', code: 'too-long', message, range, hint: null, fix: null } as const;
  return { sections: [], diagnostics: () => Promise.resolve([found]) };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
