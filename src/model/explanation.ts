/** A small file that shows a mistake, or how it is mended; the ending of its name says which form it is in. */
export interface ExampleFile {
  readonly file: string;
  readonly text: string;
  /** How the text is stored, if not as UTF-8. */
  readonly encoding?: 'utf-16le';
}

/** What an author is told of one diagnostic code, in the terminal and in the docs. */
export interface Explanation {
  /** One sentence: what was found. */
  readonly meaning: string;
  /** What would be lost if nobody said so. */
  readonly why: string;
  readonly mend: string;
  /** Where one repair is right, and where it can be, diagnostics of this code carry it. */
  readonly isRepairable?: true;
  readonly wrong: ExampleFile;
  readonly right: ExampleFile;
}
