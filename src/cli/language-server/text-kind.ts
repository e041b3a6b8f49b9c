import type { Options } from '#options';
import { createPromptFilter } from '../prompt/find-prompt-files.ts';
import { matchesGlobs } from '../watch/matches-globs.ts';

/** What a file holds of our languages. */
type TextKind = 'scenario' | 'prompt' | 'manifests';

/** A file as the kind of its text is told by. */
interface KindRequest {
  /** Absolute. */
  readonly path: string;
  readonly languageId: string;
  readonly text: string;
  /** Whether a Markdown text is a scenario: it has a gate. */
  readonly hasGates: () => boolean;
}

/** Null for a file that is none of ours: no document becomes a scenario for its ending alone. */
export type TellKind = (request: KindRequest) => TextKind | null;

const ENDING = /\.[^./\\]+$/;
const STATEMENT = /^[ \t]*DEFINE[ \t]+CONST\b/m;

/** What tells kinds under a config. */
export function createTellKind(
  options: Pick<Options, 'include' | 'exclude' | 'root' | 'sections'>,
): TellKind {
  const isPrompt = remembered(createPromptFilter(options));
  const isScenario = remembered((path) => matchesGlobs(path, options.include, options.root));
  return ({ path, languageId, text, hasGates }) => {
    const ending = ENDING.exec(path)?.[0].toLowerCase() ?? '';
    if (/^\.ya?ml$/.test(ending) || /^(?:yaml|helm)\b/.test(languageId)) return 'manifests';
    if (ending === '.md' || languageId === 'markdown') {
      const isReadme = /(?:^|[\\/])readme\.md$/i.test(path);
      return !isReadme && (isScenario(path) || hasGates()) ? 'scenario' : null;
    }
    if (isScenario(path)) return 'scenario';
    // A scenario that somebody keeps beside prompts is still one.
    if (isPrompt(path) || /prompt/i.test(languageId)) return STATEMENT.test(text) ? 'scenario' : 'prompt';
    return ending === '.adl' || /\badl\b/i.test(languageId) ? 'scenario' : null;
  };
}

/** Globs are slow, and the same few paths are asked about at each key. */
function remembered(tell: (path: string) => boolean): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const found = known.get(path) ?? tell(path);
    known.set(path, found);
    return found;
  };
}
