import type { Json, PromptRecord } from '#model';
import type { PageHead } from '../../../record/page-data.ts';
import { momentWords } from '../../state/moments.ts';
import { judgeWords } from '../../state/run-facts.ts';

/** Under which circumstances the figures hold; for whoever wants to make them again. */
export function Particulars({ head: { run, tool } }: { readonly head: PageHead }) {
  const { environment, options, prompts, judges } = run;
  return (
    <section class="summary-section" aria-labelledby="particulars-title">
      <h2 id="particulars-title">Under which circumstances</h2>
      <Table
        title="Run and environment"
        rows={[
          ['Run', run.id],
          ['Started', momentWords(run.startedAt).exact],
          ['Subject', `${run.subject.kind} ${run.subject.name}`],
          ['Endpoint', run.subject.endpoint ?? 'none'],
          ['Exit code', String(run.exitCode)],
          ['Commit', environment.commit ?? 'not known'],
          ['Tool', `${tool.name} ${tool.version}`],
          ['Node', environment.node],
          ['System', environment.os],
        ]}
      />
      <Table
        title="Judges"
        rows={Object.entries(judges).map(([keyword, info]) => [keyword, judgeWords(info)])}
      />
      <Table
        title="Options that change results"
        rows={Object.entries(options).map(([name, value]) => [name, optionText(value)])}
      />
      {prompts !== undefined && <Prompts prompts={prompts} />}
    </section>
  );
}

function Table({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}) {
  if (rows.length === 0) return null;
  return (
    <details class="disclosure">
      <summary>{title}</summary>
      <dl class="particulars">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function optionText(value: Json): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const FINGERPRINT = 12;

function Prompts({ prompts: { agents, modules } }: { readonly prompts: PromptRecord }) {
  const named = (name: string, namespace: string | null): string =>
    namespace === null ? name : `${namespace}/${name}`;
  return (
    <>
      <Table
        title={`Prompts of agents (${agents.length})`}
        rows={agents.map(({ name, namespace, sha256, modules: told }) => [
          named(name, namespace),
          `${sha256.slice(0, FINGERPRINT)}, told ${told.length === 0 ? 'no modules' : told.join(', ')}`,
        ])}
      />
      <Table
        title={`Modules of prompts (${modules.length})`}
        rows={modules.map(({ name, namespace, sha256, rules }) => [
          named(name, namespace),
          `${sha256.slice(0, FINGERPRINT)}, ${rules.length === 0 ? 'no rules' : `rules ${rules.join(', ')}`}`,
        ])}
      />
    </>
  );
}
