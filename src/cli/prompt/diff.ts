import { diffPrompts, type PromptDiff } from '#grammar/prompt';
import { counted, createPalette, type Palette, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import { exitCodes } from '../exit-codes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { diffJson } from './diff-json.ts';
import type { PromptAction } from './prompt-action.ts';
import { readVersions } from './versions.ts';

/** Shows what became of rules between two versions, and which agents are told something else. */
export const diff: PromptAction = async ({ positionals, options }, host) => {
  const read = await readVersions(positionals, { options, cwd: host.cwd });
  if (!read.ok) return refuse(host, read.errors);
  const [before, after] = read.value;
  const found = diffPrompts(before.files, after.files);
  const { stdout, environment } = host;
  if (options.json) stdout.write(`${safeJson(diffJson({ before, after, found }), 2)}\n`);
  else {
    const palette = createPalette(wantsColour(options.color, environment, stdout));
    const head = printable(`from ${before.label} to ${after.label}`);
    stdout.write([head, '', ...diffLines(found, palette)].map((line) => `${line}\n`).join(''));
  }
  return exitCodes.done;
};

function diffLines(found: PromptDiff, palette: Palette): readonly string[] {
  const { rules, modules, agents, unchanged } = found;
  if (modules.length === 0 && agents.length === 0) return ['no difference'];
  return [
    ...rules.flatMap((change) => [...ruleLines(change, palette), '']),
    ...otherModules(found),
    ...agents.flatMap((agent) => agentLines(agent, palette)),
    ...(unchanged > 0 ? [`${counted(unchanged, 'agent')} told the same`] : []),
  ];
}

type RuleChange = PromptDiff['rules'][number];

function ruleLines({ change, before, after }: RuleChange, palette: Palette): readonly string[] {
  const ids = [before, after].flatMap((placed) => placed?.rule.id ?? []);
  const head = `${palette.bold(change.padEnd(8))} ${palette.dim(printable(ids.join(' → ')))}`;
  if (change === 'moved') return [head, printable(`    ${after.rule.text}`)];
  return [
    head,
    ...(before === null ? [] : [palette.red(printable(`  - ${before.rule.text}`))]),
    ...(after === null ? [] : [palette.green(printable(`  + ${after.rule.text}`))]),
  ];
}

/** Modules of which no rule changed: their prose did, their order, or the place of their rules. */
function otherModules({ rules, modules }: PromptDiff): readonly string[] {
  const told = new Set(
    rules.flatMap(({ before, after }) => [before, after].flatMap((placed) => placed?.module.name ?? [])),
  );
  const others = modules
    .filter(({ name }) => !told.has(name))
    .map(({ name, before, after }) => {
      if (before === null || after === null)
        return `${name} is ${before === null ? 'new' : 'gone'}, without a rule`;
      if (before.sha256 === after.sha256) return `${name} has order ${after.order}, not ${before.order}`;
      return `${name}: its rules are the same; their order changed, or what is no rule`;
    });
  return others.length === 0 ? [] : [...others.map(printable), ''];
}

type AgentChange = PromptDiff['agents'][number];

function agentLines({ name, before, after }: AgentChange, palette: Palette): readonly string[] {
  const told = palette.bold(printable(name));
  if (before === null) return [`${told} is new: ${measured(after)}`];
  if (after === null) return [`${told} is gone`];
  const [was, is] = [before, after].map(({ sha256 }) => sha256.slice(0, 12));
  return [
    `${told} is told something else: ${before.characters} → ${after.characters} characters, ${was} → ${is}`,
  ];
}

function measured(measure: AgentChange['after']): string {
  return measure === null
    ? ''
    : `${counted(measure.characters, 'character')}, ${measure.sha256.slice(0, 12)}`;
}
