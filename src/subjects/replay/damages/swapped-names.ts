import type { Damage, DamageAim } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';
import type { Heard } from './heard.ts';
import { namesIn, renameIn } from './text/names.ts';

/** Things, places and people are mixed up. */
export const swappedNames: Damage = {
  name: 'swapped-names',
  summary: 'names and identifiers stand for each other',
  apply: (heard, aim) => {
    const lacking = lacksAnswer(heard);
    if (lacking !== null) return lacking;
    const names = namesIn(heard.answer);
    const [first] = names;
    if (first === undefined) return { reason: 'there is no name in the answer' };
    const others = names.length > 1 ? [...names.slice(1), first] : elsewhere(first, heard, aim);
    if (others.length === 0) return { reason: 'there is one name in the answer, and no other to put for it' };
    const renamed = new Map(names.map((name, at) => [name, others[at] ?? name]));
    return [editAnswer(heard, `${first} is called ${others[0]}`, (text) => renameIn(text, renamed))];
  },
};

/** Another name from what was asked or found. */
function elsewhere(name: string, { findings }: Heard, { question }: DamageAim): readonly string[] {
  return [question, ...findings]
    .flatMap(namesIn)
    .filter((other) => other !== name)
    .slice(0, 1);
}
