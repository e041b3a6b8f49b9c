import type { Report } from '../finding.ts';
import { everyNode, isRule, type RuleNode } from '../nodes.ts';
import { ownTexts } from '../own-texts.ts';
import type { ParsedPrompt } from '../parse-module.ts';
import { type Check, firstLine } from './check.ts';

/** More than small models keep in mind. */
const LONGEST = 400;
const AGAINST_ALWAYS = /^(?:never|not|do not|don['’]t|avoid)(?![\p{L}\p{N}_])/iu;
const AGAINST_NEVER = /^(?:not|do not|don['’]t|never|fail to|forget to)(?![\p{L}\p{N}_])/iu;
/** Where the words of a rule stay what they are once they are said the other way round. */
const TURNED = {
  always: /^ALWAYS(:?)[^\S\r\n]+(?:never|do not|don['’]t)(?=\s+\S)/iu,
  never: /^NEVER(:?)[^\S\r\n]+(?:fail to|forget to)(?=\s+\S)/iu,
};
const VAGUE =
  /(?<![\p{L}\p{N}_])(?:(?:as|if|when|where) (?:appropriate|needed|necessary|possible|relevant)(?![\p{L}\p{N}_])|try to(?![\p{L}\p{N}_])|etc\.)/giu;

/** Finds rules that say the opposite of their keyword, too much, or nothing that one could check. */
export const checkWording: Check = (module, report) => {
  for (const rule of everyNode(module.nodes).filter(isRule)) {
    checkInverted(module, rule, report);
    checkLength(module, rule, report);
    checkVague(module, rule, report);
  }
};

function checkInverted(module: ParsedPrompt, rule: RuleNode, report: Report): void {
  if (rule.kind !== 'always' && rule.kind !== 'never') return;
  const word = (rule.kind === 'always' ? AGAINST_ALWAYS : AGAINST_NEVER).exec(rule.text)?.[0];
  if (word === undefined) return;
  const [said, meant] = rule.kind === 'always' ? ['ALWAYS', 'NEVER'] : ['NEVER', 'ALWAYS'];
  const message = `${said} ${word} turns the rule around`;
  const place = firstLine(module, rule);
  const turned = TURNED[rule.kind].exec(module.text.slice(place.from, place.to));
  const to = place.from + (turned?.[0].length ?? 0);
  const fix = turned === null ? undefined : { from: place.from, to, replacement: `${meant}${turned[1]}` };
  report({ code: 'PA205', ...place, message, hint: `say it with ${meant}`, fix });
}

function checkLength(module: ParsedPrompt, rule: RuleNode, report: Report): void {
  const { length } = ownText(rule);
  if (length <= LONGEST) return;
  const message = `this rule takes ${length} characters; small models lose track after ${LONGEST}`;
  report({ code: 'PA206', ...firstLine(module, rule), message, hint: 'split it' });
}

function checkVague(module: ParsedPrompt, rule: RuleNode, report: Report): void {
  const text = rule.kind === 'when' ? `when ${ownText(rule)}` : ownText(rule);
  const words = new Set(text.toLowerCase().match(VAGUE) ?? []);
  if (words.size === 0) return;
  const message = `${[...words].join(', ')} leaves it to the model`;
  report({ code: 'PA207', ...firstLine(module, rule), message, hint: 'say when, or how much' });
}

function ownText(rule: RuleNode): string {
  return ownTexts(rule)
    .map(({ text }) => text)
    .join(' ');
}
