import {
  type ComposedPrompt,
  knowPrompts,
  lintPrompts,
  measurePrompt,
  type PromptFile,
  sourceMapOf,
} from '#grammar/prompt';
import type { Options } from '#options';
import { counted, renderDiagnostics, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { printable } from '../printable.ts';
import { refuse } from '../refuse.ts';
import { composedJson } from './composed-json.ts';
import { findAgent } from './find-agent.ts';
import { loadPrompts } from './load-prompts.ts';
import type { PromptAction } from './prompt-action.ts';

/** Prints what an agent is told, as the operator composes it. */
export const compose: PromptAction = async ({ positionals, options }, host) => {
  const [wanted, ...patterns] = positionals;
  const loaded = await loadPrompts({ patterns, options, cwd: host.cwd });
  if (!loaded.ok) return refuse(host, loaded.errors);
  const { files, notes } = loaded.value;
  const found = findAgent(wanted, knowPrompts(files).composed);
  if (!found.ok) return refuse(host, found.errors);
  const composed = found.value;
  if (options.json) host.stdout.write(`${safeJson(composedJson(composed), 2)}\n`);
  else if (options.map) host.stdout.write(mappedLines(composed));
  else host.stdout.write(composed.text);
  showNotes([...notes, ...ambiguities(composed), measured(composed)], host, true);
  return showFindings(composed, { files, options, host });
};

function measured({ agent, text, parts }: ComposedPrompt): string {
  const { sha256, characters, tokens } = measurePrompt(text);
  const size = `${counted(parts.length, 'module')}, ${counted(characters, 'character')} (about ${tokens} tokens)`;
  return `the prompt of ${agent.name}: ${size}, SHA-256 ${sha256}`;
}

function ambiguities({ parts }: ComposedPrompt): readonly string[] {
  return parts.flatMap(({ module, others }) =>
    others.map(({ name, source }) => {
      const [used, other] = [module.source, source].map(({ file, line }) => `${file}:${line}`);
      return `there are two modules ${name}; the one at ${used} is used, not the one at ${other}`;
    }),
  );
}

/** Each line behind the module and the line of it that it comes from. */
function mappedLines(composed: ComposedPrompt): string {
  const origins = sourceMapOf(composed).map((origin) =>
    origin === null ? '' : printable(`${origin.module.name}:${origin.line}`),
  );
  const width = Math.max(0, ...origins.map(({ length }) => length));
  const lines = composed.text.split(/\r\n|[\r\n]/);
  return lines
    .map((line, at) => `${(origins[at] ?? '').padEnd(width)} │ ${printable(line)}`)
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** Says what is wrong with the composition; what is wrong in its modules, `lint` tells. */
function showFindings(
  { agent }: ComposedPrompt,
  {
    files,
    options,
    host,
  }: { readonly files: readonly PromptFile[]; readonly options: Options; readonly host: Host },
): number {
  const { promptBudget: budget, sections, color, verbose } = options;
  const linted = lintPrompts(files, { severities: sections.severities, budget });
  const file = linted.find((candidate) => candidate.file === agent.file);
  const about = (file?.diagnostics ?? []).filter(
    ({ code, path, severity }) =>
      path === agent.name && code.startsWith('PA5') && (verbose || severity !== 'info'),
  );
  const { stderr, environment } = host;
  const style = {
    colour: wantsColour(color, environment, stderr),
    columns: stderr.columns(),
    wraps: stderr.isTerminal,
  };
  if (file !== undefined) stderr.write(renderDiagnostics({ ...file, diagnostics: about }, style));
  return about.some(({ severity }) => severity === 'error') ? exitCodes.usage : exitCodes.done;
}
