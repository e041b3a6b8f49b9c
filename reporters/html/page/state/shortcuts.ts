import type { RowStatus } from '../../record/page-data.ts';

/** What a key asks for. */
export type Command =
  | { readonly do: 'search' | 'back' | 'theme' | 'help' }
  | { readonly do: 'move'; readonly step: 1 | -1 }
  | { readonly do: 'move-failed'; readonly step: 1 | -1 }
  | { readonly do: 'toggle'; readonly status: RowStatus };

/** Keys with what they do, for the page and for its help. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly words: string;
}

/** What help tells, in its order. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], words: 'Search' },
  { keys: ['j', 'k'], words: 'Next or previous scenario; in the list also the arrows' },
  { keys: ['n', 'p'], words: 'Next or previous scenario that did not pass' },
  { keys: ['Enter'], words: 'Open the scenario' },
  { keys: ['Esc'], words: 'Go back, or clear what narrows the list' },
  { keys: ['1', '2', '3', '4'], words: 'Show only failed, errored, passed, skipped' },
  { keys: ['t'], words: 'Theme: as the system has it, light, dark' },
  { keys: ['?'], words: 'This help' },
];

const commands: Readonly<Record<string, Command>> = {
  '/': { do: 'search' },
  j: { do: 'move', step: 1 },
  k: { do: 'move', step: -1 },
  n: { do: 'move-failed', step: 1 },
  p: { do: 'move-failed', step: -1 },
  1: { do: 'toggle', status: 'failed' },
  2: { do: 'toggle', status: 'errored' },
  3: { do: 'toggle', status: 'passed' },
  4: { do: 'toggle', status: 'skipped' },
  t: { do: 'theme' },
  '?': { do: 'help' },
  Escape: { do: 'back' },
};

const inList: Readonly<Record<string, Command>> = {
  ArrowDown: { do: 'move', step: 1 },
  ArrowUp: { do: 'move', step: -1 },
};

/** A key with what is held down with it. */
export interface Stroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Where a key is pressed. */
export interface KeyPlace {
  /** In a field that takes text, or where a choice is made by keys. */
  readonly isTyping: boolean;
  readonly isInList: boolean;
  /** Whether keys of one character do anything at all: a person may not want them. */
  readonly isOn: boolean;
}

/** What a key asks for; null where it is not ours. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Stroke,
  { isTyping, isInList, isOn }: KeyPlace,
): Command | null {
  if (isTyping || ctrlKey || metaKey || altKey) return null;
  if (key.length === 1 && !isOn) return null;
  if (isInList && Object.hasOwn(inList, key)) return inList[key] ?? null;
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null;
}
