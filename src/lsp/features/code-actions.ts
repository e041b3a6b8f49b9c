import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { Diagnostic } from '#model';
import type { ClientAbilities } from '../client-abilities.ts';
import { lspDiagnostic } from '../diagnostics.ts';
import type { OpenDocument } from '../open-documents.ts';
import { compare, shareLine, toLsp } from '../places.ts';
import { workspaceEdit } from './workspace-edit.ts';

/** The kinds of actions that there are. */
export const codeActionKinds = [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];

/** More of a text than this is not shown in a title. */
const LONGEST_SHOWN = 40;

interface Repair {
  readonly diagnostic: Diagnostic;
  readonly edit: TextEdit;
}

/** What can be repaired at a place, and all that can be repaired in the file. */
export async function codeActions(
  open: OpenDocument,
  { range, context }: CodeActionParams,
  client: ClientAbilities,
): Promise<CodeAction[]> {
  if (!client.codeActionLiterals) return [];
  const repairs = (await open.diagnostics()).flatMap(repairOf);
  return [
    ...(wants(context, CodeActionKind.QuickFix) ? quickFixes(open, repairs, { range, client }) : []),
    ...(wants(context, CodeActionKind.SourceFixAll)
      ? fixAll(open, repairs, { client, isAsked: Array.isArray(context.only) })
      : []),
  ];
}

/** What is asked for, or what it is a kind of. */
function wants({ only }: CodeActionParams['context'], kind: CodeActionKind): boolean {
  return (
    !Array.isArray(only) ||
    only.some((asked) => kind === asked || kind.startsWith(`${asked}.`) || asked === '')
  );
}

function repairOf(diagnostic: Diagnostic): readonly Repair[] {
  const { fix } = diagnostic;
  return fix === null ? [] : [{ diagnostic, edit: { range: toLsp(fix.range), newText: fix.replacement } }];
}

function quickFixes(
  open: OpenDocument,
  repairs: readonly Repair[],
  { range, client }: { readonly range: Range; readonly client: ClientAbilities },
): readonly CodeAction[] {
  return repairs.flatMap(({ diagnostic, edit }): CodeAction[] => {
    const shown = lspDiagnostic(diagnostic);
    // Some editors ask about the place of the cursor alone, which may be anywhere on the line.
    if (!shareLine(shown.range, range) && !shareLine(edit.range, range)) return [];
    return [
      {
        title: titleOf(edit, open),
        kind: CodeActionKind.QuickFix,
        diagnostics: [shown],
        isPreferred: true,
        edit: workspaceEdit(open, [edit], client),
      },
    ];
  });
}

function fixAll(
  open: OpenDocument,
  repairs: readonly Repair[],
  { client, isAsked }: { readonly client: ClientAbilities; readonly isAsked: boolean },
): readonly CodeAction[] {
  const edits = apart(repairs.map(({ edit }) => edit));
  // Beside a quick fix it would say the same again.
  if (edits.length < (isAsked ? 1 : 2)) return [];
  const title =
    edits.length === 1
      ? 'Fix the one mistake that can be fixed'
      : `Fix ${edits.length} mistakes in this file`;
  return [{ title, kind: CodeActionKind.SourceFixAll, edit: workspaceEdit(open, edits, client) }];
}

/** Of edits that stand over one another the first; the others are offered again afterwards. */
function apart(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  const sorted = [...edits].sort(
    (a, b) => compare(a.range.start, b.range.start) || compare(a.range.end, b.range.end),
  );
  for (const edit of sorted) {
    const last = kept.at(-1);
    if (last === undefined || isBehind(edit, last)) kept.push(edit);
  }
  return kept;
}

/** Two insertions at one place would have no order. */
function isBehind({ range }: TextEdit, last: TextEdit): boolean {
  const distance = compare(range.start, last.range.end);
  return distance > 0 || (distance === 0 && compare(range.start, last.range.start) > 0);
}

function titleOf({ range, newText }: TextEdit, { file }: OpenDocument): string {
  const old = file.getText(range);
  if (newText === '') return `Remove ${shown(old)}`;
  return old === '' ? `Insert ${shown(newText)}` : `Write ${shown(newText)} for ${shown(old)}`;
}

function shown(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line === '') return 'blanks';
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN - 1)}…` : line;
}
