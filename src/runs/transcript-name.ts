import { createHash } from 'node:crypto';

/** The part of a file's name that stands for a scenario: readable, short, unique, safe on every file system. */
function scenarioSlug(scenario: string): string {
  const name =
    scenario
      .replace(/\.[^./]*$/, '')
      .split('/')
      .at(-1) ?? '';
  return slug(name, scenario);
}

/** The same for whatever else is kept per scenario, such as a judge's replies to one gate. */
export function replySlug(about: string): string {
  return slug(about, about);
}

/** Path of a transcript inside the run folder: iterations count from 1 in names, first attempts go unmarked. */
export function transcriptPath(discussion: {
  readonly scenario: string;
  readonly iteration: number;
  readonly attempt: number;
}): string {
  const retry = discussion.attempt > 1 ? `.r${discussion.attempt}` : '';
  return `transcripts/${scenarioSlug(discussion.scenario)}.${discussion.iteration + 1}${retry}.jsonl`;
}

function slug(name: string, whole: string): string {
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8);
  return readable === '' ? hash : `${readable}-${hash}`;
}
