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
  // A page that stays open may show scenarios before any run has begun.
  const when = run.id === '' ? [] : [{ name: 'Started', text: local, full: exact }];
  return [
    ...when,
    ...(isLive || run.id === '' ? [] : [fact('Took', formatDuration(run.durationMs))]),
    fact('Subject', endpoint === null ? kind : `${kind} at ${endpoint}`),
    ...(commit === null ? [] : [{ name: 'Commit', text: commit.slice(0, COMMIT), full: commit }]),
    ...judgeFacts(run.judges),
    fact('Tool', `${tool.name} ${tool.version}`),
  ];
}

/** Judges that are the same go together. */
function judgeFacts(judges: Readonly<Record<string, JudgeInfo>>): readonly RunFact[] {
  const kinds = new Map<string, { readonly info: JudgeInfo; readonly keywords: string[] }>();
  for (const [keyword, info] of Object.entries(judges)) {
    const kind = kinds.get(judgeWords(info)) ?? { info, keywords: [] };
    kind.keywords.push(keyword);
    kinds.set(judgeWords(info), kind);
  }
  const known = [...kinds.values()];
  const [only] = known;
  if (only === undefined) return [];
  const full = known.map(({ info, keywords }) => `${keywords.join(', ')}: ${judgeWords(info)}`).join('\n');
  if (known.length === 1) return [{ name: 'Judge', text: judgeName(only.info), full }];
  const texts = known.map(({ info, keywords }) => `${keywords.join(', ')}: ${judgeName(info)}`);
  const more = texts.length - MOST_JUDGES;
  const text = [...texts.slice(0, MOST_JUDGES), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return [{ name: 'Judges', text, full }];
}

/** A judge by kind, model and prompt. */
export function judgeWords(info: JudgeInfo): string {
  const name =
    info.kind === 'embedded' ? 'embedded: a lexical stand-in, not a judgement of meaning' : judgeName(info);
  return info.promptVersion === null ? name : `${name}; prompt ${info.promptVersion}`;
}

function judgeName({ kind, model }: JudgeInfo): string {
  if (kind === 'embedded') return 'embedded (lexical)';
  return model === null || model === kind ? kind : `${kind} ${model}`;
}

function fact(name: string, text: string): RunFact {
  return { name, text, full: null };
}
