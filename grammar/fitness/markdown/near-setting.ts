import { excerpt } from '../../text/excerpt.ts';
import type { Piece } from '../../text/joined-text.ts';
import { isMisspelt } from '../../text/nearest.ts';
import type { Report } from '../placed-finding.ts';

/** Beyond this a line is prose. */
const LONGEST = 120;
/** A name of one or two words and a number, with whatever an author may put between them. */
const NAMED_NUMBER = /^([a-z]+(?:[ _-][a-z]+)?)\s*(?:[:=–-]+|(?:as|is)\s)?\s*("?\d[\w.,% ]*"?)$/i;
const LABELLED = /^([a-z]{3,14})\s*[:=]\s*(\S.*)$/i;
/** What is checked of REQUIRES, so that nobody takes it for prose. */
const REQUIREMENT = /^requires\s+((?:env|judge)\s+\S+|(?:a\s+)?deployed\s+crew\b.*)$/i;

/** What a line was meant to set. */
interface NearSetting {
  /** A lost number changes what passes, so that is a mistake; a lost tag or requirement may be mere prose. */
  readonly code: 'bad-constant' | 'near-keyword';
  readonly meant: string;
}

/** Reports a line of a paragraph that looks like a setting and is none; whether it is clearly no prose. */
export function reportNearSetting(text: string, piece: Piece, report: Report): boolean {
  const raw = text.slice(piece.from, piece.to);
  const line = raw.trim();
  const near = nearSetting(line);
  if (near === null) return false;
  const from = piece.from + raw.length - raw.trimStart().length;
  report({
    code: near.code,
    message: `this line looks like a setting, but sets nothing: ${excerpt(line)}`,
    from,
    to: from + line.length,
    hint: `write ${near.meant}`,
    replacement: near.meant,
  });
  return near.code === 'bad-constant';
}

/** Reports a list item that holds a setting: an item is a gate, and this one checks nothing. */
export function reportListedSetting(text: string, item: readonly Piece[], report: Report): void {
  const [first] = item;
  if (first === undefined || item.length > 1) return;
  const line = text.slice(first.from, first.to).trim();
  const constant =
    /^(?:MIN_SCORE|MAX_DURATION)\s*[:=]/i.test(line) || nearSetting(line)?.code === 'bad-constant';
  if (!constant && !/^(?:tags|requires)\s*:/i.test(line)) return;
  report({
    code: constant ? 'bad-constant' : 'near-keyword',
    message: `a setting in a list sets nothing, it is read as a gate: ${excerpt(line)}`,
    from: first.from,
    to: first.to,
    hint: 'write it as a line of a paragraph, without the mark of the list',
  });
}

function nearSetting(line: string): NearSetting | null {
  if (line.length > LONGEST) return null;
  const [, name, number = ''] = NAMED_NUMBER.exec(line) ?? [];
  const constant = name === undefined ? null : constantNamed(name);
  if (constant !== null) return { code: 'bad-constant', meant: `${constant}: ${number}` };
  const requirement = REQUIREMENT.exec(line)?.[1];
  if (requirement !== undefined) return { code: 'near-keyword', meant: `Requires: ${requirement}` };
  const [, label, value = ''] = LABELLED.exec(line) ?? [];
  const meant = label === undefined ? undefined : ['Tags', 'Requires'].find((known) => isSlip(label, known));
  return meant === undefined ? null : { code: 'near-keyword', meant: `${meant}: ${value}` };
}

function constantNamed(name: string): string | null {
  const letters = name.toLowerCase().replace(/[ _-]/g, '');
  const names = { minscore: 'MIN_SCORE', maxduration: 'MAX_DURATION' };
  const found = Object.entries(names).find(([known]) => known === letters || isMisspelt(letters, known));
  return found?.[1] ?? null;
}

/** A letter too few, too many or out of its place; another letter makes another word of one so short. */
function isSlip(label: string, known: string): boolean {
  const [said, wanted] = [label.toLowerCase(), known.toLowerCase()];
  const sorted = (word: string): string => [...word].sort().join('');
  return (
    said === wanted ||
    (isMisspelt(said, wanted) && (said.length !== wanted.length || sorted(said) === sorted(wanted)))
  );
}
