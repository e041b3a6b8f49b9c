import { firstThatSays, saysConstant, saysGate, saysText, type Trial } from './candidates.ts';
import { type Comment, type Entry, entriesOf, isOf } from './entries.ts';
import { fenceOf } from './fence-of.ts';
import { frontEntry, frontPage } from './front-entry.ts';
import type { ConstantPart, GatePart, Loss, Part } from './part.ts';
import type { Written } from './written.ts';

/** A block of a page; settings that follow each other are one paragraph, and items one list. */
interface Block {
  readonly kind: 'setting' | 'item' | 'block';
  readonly text: string;
}

interface Draft {
  readonly trial: Trial;
  readonly front: string[];
  readonly title: Block[];
  readonly question: Block[];
  readonly body: Block[];
  readonly losses: Loss[];
  readonly refusals: Loss[];
}

/** Constants that a line of a paragraph can set. */
const SETTINGS = ['MIN_SCORE', 'MAX_DURATION'];

/** Writes the pieces of a scenario down as a page: each in a way that says the same, which is tried. */
export function writeMarkdown(parts: readonly Part[], trial: Trial): Written {
  const { entries, last } = entriesOf(parts);
  const draft: Draft = { trial, front: [], title: [], question: [], body: [], losses: [], refusals: [] };
  addTitle(draft, entries.filter(isOf('description')));
  for (const { content, comments, line } of entries) {
    if (content.type === 'constant') addConstant(draft, { content, comments, line });
    if (content.type === 'gate') addGate(draft, { content, comments, line });
    if (content.type === 'requires') {
      const setting = firstThatSays([`Requires: ${content.text}`], trial, saysText('requires', content.text));
      addSetting(draft, { content, comments, line }, setting);
    }
    if (content.type === 'tags')
      addSetting(draft, { content, comments, line }, `Tags: ${content.tags.join(', ')}`);
  }
  addComments(draft, draft.body, last);
  return { text: pageOf(draft), losses: draft.losses, refusals: draft.refusals };
}

function add(blocks: Block[], kind: Block['kind'], text: string): void {
  blocks.push({ kind, text });
}

function addSetting(draft: Draft, { content, comments, line }: Entry, setting: string | null): void {
  addComments(draft, draft.body, comments);
  if (setting === null) draft.refusals.push({ line, what: `this ${content.type}` });
  else add(draft.body, 'setting', setting);
}

/** The heading; several descriptions are one. */
function addTitle(
  draft: Draft,
  entries: readonly Entry<{ readonly type: 'description'; readonly text: string }>[],
): void {
  const [first] = entries;
  if (first === undefined) return;
  const text = entries.map(({ content }) => content.text).join(' ');
  const heading = firstThatSays([`# ${text}`, `# ${text} #`], draft.trial, saysText('descriptions', text));
  for (const { comments } of entries) addComments(draft, draft.title, comments);
  if (heading === null) draft.refusals.push({ line: first.line, what: 'this description' });
  else add(draft.title, 'block', heading);
}

function addConstant(draft: Draft, { content, comments, line }: Entry<ConstantPart>): void {
  const { trial } = draft;
  const { name, text, kind, rows } = content;
  const isQuestion = name === 'QUESTION';
  const value = kind === 'bare' ? text : `"${text}"`;
  const questions = [rows.join('\n'), `Question: ${rows.join('\n')}`, text, `Question: ${text}`];
  const texts = isQuestion ? questions : SETTINGS.includes(name) ? [`${name}: ${value}`] : [];
  const written = firstThatSays(texts, trial, saysConstant(content));
  const blocks = isQuestion ? draft.question : draft.body;
  if (written !== null) {
    addComments(draft, blocks, comments);
    add(blocks, isQuestion ? 'block' : 'setting', written);
    return;
  }
  const entry = frontEntry(content, trial);
  if (entry === null) draft.refusals.push({ line, what: `the value of ${name}` });
  else {
    for (const row of comments.flatMap((comment) => comment.rows)) draft.front.push(`# ${row}`.trimEnd());
    draft.front.push(entry);
  }
}

function addGate(draft: Draft, { content, comments, line }: Entry<GatePart>): void {
  const fence = fenceOf(content);
  const { raw } = content.node;
  // What begins with a mark of Markdown does not once a box stands before it.
  const items = [`- ${raw}`, `- [ ] ${raw}`];
  const written = firstThatSays(
    fence === null ? items : [fence, ...items],
    draft.trial,
    saysGate(content, draft.trial),
  );
  addComments(draft, draft.body, comments);
  if (written === null) draft.refusals.push({ line, what: 'this assertion' });
  else add(draft.body, written === fence ? 'block' : 'item', written);
}

function addComments(draft: Draft, blocks: Block[], comments: readonly Comment[]): void {
  for (const { rows, line } of comments) {
    const text = rows.join('\n');
    if (text.includes('-->')) draft.losses.push({ line, what: 'the --> in a comment, written as -- >' });
    const told = text.replaceAll('-->', '-- >');
    add(blocks, 'block', rows.length === 1 ? `<!-- ${told} -->` : `<!--\n${told}\n-->`);
  }
}

function pageOf({ front, title, question, body }: Draft): string {
  const blocks = [...title, ...question, ...body];
  const page = blocks.map(({ kind, text }, index) => {
    const before = blocks[index - 1];
    if (before === undefined) return text;
    return (kind !== 'block' && before.kind === kind ? '\n' : '\n\n') + text;
  });
  const head = front.length === 0 ? '' : `${frontPage(front)}\n`;
  return `${head}${page.join('')}\n`;
}
