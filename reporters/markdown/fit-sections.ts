/** A part of a document that may be too long for it. */
export interface Section {
  readonly heading: string;
  /** Each whole or not there at all. */
  readonly blocks: readonly string[];
  /** How many there would be of them, if all were worth showing. */
  readonly total: number;
  /** Closes what the blocks opened, such as a list. */
  readonly end: string;
  /** What is said in place of those that are not there. */
  readonly more: (hidden: number) => string;
  /** How much of the document it gets in any case, of 1. */
  readonly share: number;
}

/** What is said in place of blocks is short. */
const MOST_MORE = 100;

/** Sections under each other in at most so many characters: what one does not need of its share goes to those before it. */
export function fitSections(head: string, sections: readonly Section[], most: number): string {
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  let document = head;
  filled.forEach((section, at) => {
    const kept = filled
      .slice(at + 1)
      .reduce((sum, later) => sum + Math.min(lengthOf(later), Math.floor(later.share * most)), 0);
    document += fitSection(section, most - document.length - kept);
  });
  return document;
}

function lengthOf({ heading, blocks, end }: Section): number {
  return blocks.reduce((sum, block) => sum + block.length, heading.length + end.length + MOST_MORE);
}

function fitSection(section: Section, room: number): string {
  const { heading, blocks, total, end, more } = section;
  let left = room - heading.length - end.length - MOST_MORE;
  const shown: string[] = [];
  for (const block of blocks) {
    left -= block.length;
    if (left < 0) break;
    shown.push(block);
  }
  const hidden = total - shown.length;
  return [heading, ...shown, hidden > 0 ? more(hidden) : '', end].join('');
}
