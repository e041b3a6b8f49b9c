import type { CodeLens } from 'vscode-languageserver';
import type { LanguageWorld } from '../language-world.ts';
import type { OpenDocument } from '../open-documents.ts';
import { placeInFile } from '../places.ts';

/** What the last run said, above the scenarios and gates that it said it of. */
export async function codeLenses(
  { sections, uri }: OpenDocument,
  { knowResults, lastResult }: Pick<LanguageWorld, 'knowResults' | 'lastResult'>,
): Promise<CodeLens[]> {
  await knowResults(uri);
  return sections.flatMap((section) =>
    section.document.landmarks().flatMap((landmark): CodeLens[] => {
      const title = lastResult(uri, section, landmark);
      // Without a command it is text, and nothing to click on.
      return title === null
        ? []
        : [{ range: placeInFile(section, landmark.range), command: { title, command: '' } }];
    }),
  );
}
