import type { Diagnostic, EmbeddedText, Landmark, LanguageDocument } from '#model';

/** A file as an editor holds it, saved or not. */
export interface OpenFile {
  readonly uri: string;
  /** What the editor takes it for. */
  readonly languageId: string;
  readonly text: string;
}

/** A text in one of our languages in a file. */
export interface Section {
  /** What it is called where results are kept. */
  readonly id: string;
  readonly text: string;
  readonly document: LanguageDocument;
  /** Null where the text is the whole file. */
  readonly embedded: EmbeddedText | null;
}

/** What there is in a file for an editor to ask about. */
export interface FileReading {
  /** None in a file that is none of ours. */
  readonly sections: readonly Section[];
  /** All that is wrong, in the sections and around them; places and repairs are those of the file. Asked once. */
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
}

/** What changed outside of the editor. */
export type WorldChange =
  /** Files have to be read again. */
  | { readonly type: 'config' }
  | { readonly type: 'results' }
  /** Something that a person should know, such as a config that does not load. */
  | { readonly type: 'trouble'; readonly message: string };

/** What a server of languages is told of the world around its protocol. None of it throws. */
export interface LanguageWorld {
  /** Addresses of the folders that are open in the editor. */
  setFolders(uris: readonly string[]): void;
  /** Reads a file under the config that holds for it. */
  read(file: OpenFile): Promise<FileReading>;
  /** Nothing is remembered of a file that was closed. */
  forget(uri: string): void;
  /** Resolves once it is known what the runs of a file's project say. */
  knowResults(uri: string): Promise<void>;
  /** What the newest run says at a landmark; null where it says nothing. */
  lastResult(uri: string, section: Section, landmark: Landmark): string | null;
  /** Looks at once for what changed; else it is found within seconds. */
  lookAround(): void;
  onChange(listener: (change: WorldChange) => void): void;
  isProcessAlive(id: number): boolean;
}
