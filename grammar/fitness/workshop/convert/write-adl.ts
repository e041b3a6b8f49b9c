import { TAG_COMMENT } from '../../tags.ts';
import { firstThatSays, saysConstant, saysGate, saysText, type Trial } from './candidates.ts';
import { type Comment, type Entry, entriesOf, isOf } from './entries.ts';
import type { ConstantPart, Content, GatePart, Loss, Part } from './part.ts';
import { withoutMarkup } from './without-markup.ts';
import type { Written } from './written.ts';

/** A statement as it is written, comments above it included; groups of them are set apart. */
interface Statement {
  readonly group: 'head' | 'constant' | 'gate';
  readonly comments: readonly string[];
  readonly text: string;
}

interface Draft {
  readonly trial: Trial;
  readonly statements: Statement[];
  readonly losses: Loss[];
  readonly refusals: Loss[];
}

/** What goes on with a statement is indented. */
const WRAP = '\n  ';

/** Writes the pieces of a scenario down as ADL: each in a way that says the same, which is tried. */
export function writeAdl(parts: readonly Part[], trial: Trial): Written {
  const { entries, last } = entriesOf(parts);
  const draft: Draft = { trial, statements: [], losses: [], refusals: [] };
  const isFirst = isOf('description');
  for (const entry of [...entries.filter(isFirst), ...entries.filter((other) => !isFirst(other))]) {
    addStatement(draft, entry);
  }
  const { statements, losses, refusals } = draft;
  const written = statements.map((statement, index) => textOf(statement, statements[index - 1]));
  const end = last.flatMap(commentLines);
  const text = `${written.join('\n')}\n${end.length === 0 ? '' : `\n${end.join('\n')}\n`}`;
  return { text, losses, refusals };
}

/** A statement with its comments; a blank line before a group, and before comments. */
function textOf({ group, comments, text }: Statement, before: Statement | undefined): string {
  const isApart = before !== undefined && (before.group !== group || comments.length > 0);
  return [...(isApart ? [''] : []), ...comments, text].join('\n');
}

function addStatement(draft: Draft, { content, comments, line }: Entry): void {
  if (content.type === 'gate') {
    addGate(draft, { content, comments, line });
    return;
  }
  const written = statementOf(content, draft.trial);
  if (written === null) draft.refusals.push({ line, what: nameOf(content) });
  else {
    const group = content.type === 'constant' ? 'constant' : 'head';
    draft.statements.push({ group, comments: comments.flatMap(commentLines), text: written });
  }
}

function statementOf(content: Content, trial: Trial): string | null {
  switch (content.type) {
    case 'description':
      return firstThatSays([`DESCRIPTION ${content.text}`], trial, saysText('descriptions', content.text));
    case 'requires':
      return firstThatSays([`REQUIRES ${content.text}`], trial, saysText('requires', content.text));
    case 'tags':
      return `# tags: ${content.tags.join(', ')}`;
    case 'constant':
      return constantOf(content, trial);
    default:
      return null;
  }
}

function nameOf(content: Content): string {
  return content.type === 'constant' ? `the value of ${content.name}` : `this ${content.type}`;
}

function constantOf(constant: ConstantPart, trial: Trial): string | null {
  const { name, kind, text, rows } = constant;
  const quoted = [`"${rows.join(WRAP)}"`, `"${text}"`, `“${text}”`];
  const texts = (kind === 'bare' ? [text, ...quoted] : quoted).map(
    (value) => `DEFINE CONST ${name} AS ${value}`,
  );
  return firstThatSays(texts, trial, saysConstant(constant));
}

function addGate(draft: Draft, { content, comments, line }: Entry<GatePart>): void {
  const { text: whole, strings } = content.node.sentence;
  const bare = withoutMarkup({ text: whole, strings });
  const asItIs = firstThatSays(sentencesOf(content), draft.trial, saysGate(content, draft.trial));
  const written =
    asItIs ?? firstThatSays([`ASSERT(${bare.text})`], draft.trial, saysGate(content, draft.trial));
  if (written === null) {
    draft.refusals.push({ line, what: 'this assertion' });
    return;
  }
  const lifted: Comment[] = asItIs === null ? bare.comments.map((row) => ({ rows: [row], line })) : [];
  if (asItIs === null && bare.hasEmphasis) draft.losses.push({ line, what: 'the emphasis in an assertion' });
  const lines = [...comments, ...lifted].flatMap(commentLines);
  draft.statements.push({ group: 'gate', comments: lines, text: written });
}

/** Its string as its author broke it into lines, in one line, and in quotes that nothing else closes. */
function sentencesOf({ node: { sentence }, rows }: GatePart): readonly string[] {
  const { text, strings } = sentence;
  const [string] = strings;
  if (string === undefined || rows === null) return [`ASSERT(${text})`];
  const [before, value, after] = [
    text.slice(0, string.start),
    text.slice(string.start + 1, string.end - 1),
    text.slice(string.end),
  ];
  const wrapped = `ASSERT(${before}${text.charAt(string.start)}${rows.join(WRAP)}${text.charAt(string.end - 1)}${after})`;
  return [wrapped, `ASSERT(${text})`, `ASSERT(${before}“${value}”${after})`];
}

function commentLines({ rows }: Comment): readonly string[] {
  // What is no tag must not become one.
  return rows.map((row) => (TAG_COMMENT.test(`# ${row}`) ? `## ${row}` : `# ${row}`.trimEnd()));
}
