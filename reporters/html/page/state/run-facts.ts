import type { JudgeInfo } from '#model';
import { formatDuration } from '../../../support/duration.ts';
import type { PageHead } from '../../record/page-data.ts';
import { momentWords } from './moments.ts';

/** Something to know of a run, as the top of its page tells it. */
export interface RunFact {
  readonly name: string;
  readonly text: string;
  /** The same in full, where the text is short of something. */
  readonly full: string | null;
}

const MOST_JUDGES = 3;
const COMMIT = 10;

/** When, how long, on what and judged by whom. */
export function runFacts({ run, tool, isLive }: PageHead): readonly RunFact[] {
  const { local, exact } = momentWords(run.startedAt);
  const { kind, endpoint } = run.subject;
  const { commit } = run.environment;
  return [
    { name: 'Started', text: local, full: exact },
    ...(isLive ? [] : [fact('Took', formatDuration(run.durationMs))]),
    fact('Subject', endpoint === null ? kind : `${kind} at ${endpoint}`),
    ...(commit === null ? [] : [{ name: 'Commit', text: commit.slice(0, COMMIT), full: commit }]),
    ...judgeFacts(run.judges),
    fact('Tool', `${tool.name} ${tool.version}`),
  ];
}

/** Judges that are the same go together. */
function judgeFacts(judges: Readonly<Record<string, JudgeInfo>>): readonly RunFact[] {
  const keywords = new Map<string, string[]>();
  for (const [keyword, info] of Object.entries(judges)) {
    const words = judgeWords(info);
    keywords.set(words, [...(keywords.get(words) ?? []), keyword]);
  }
  if (keywords.size === 0) return [];
  const texts = [...keywords].map(([words, those]) =>
    keywords.size === 1 ? words : `${those.join(', ')}: ${words}`,
  );
  const more = texts.length - MOST_JUDGES;
  const text = [...texts.slice(0, MOST_JUDGES), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  const full = [...keywords].map(([words, those]) => `${those.join(', ')}: ${words}`).join('\n');
  return [{ name: keywords.size === 1 ? 'Judge' : 'Judges', text, full }];
}

/** A judge by kind, model and prompt. */
export function judgeWords({ kind, model, promptVersion }: JudgeInfo): string {
  const name = kind === 'embedded' ? 'embedded (lexical, no judgement of meaning)' : kind;
  const prompt = promptVersion === null ? '' : `, prompt ${promptVersion}`;
  return `${name}${model === null || model === kind ? '' : ` ${model}`}${prompt}`;
}

function fact(name: string, text: string): RunFact {
  return { name, text, full: null };
}
