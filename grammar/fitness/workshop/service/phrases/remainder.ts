import type { Phrase, PhraseSlot, PlaceInfo } from './phrase.ts';
import { escapeSnippet, snippetOf } from './snippet.ts';

/** The rest of a sentence: as a list shows it, and as a snippet. */
export interface Remainder {
  readonly label: string;
  readonly snippet: string;
}

/** With or without the parts that may be left out. */
type Extent = 'short' | 'long';

/** How a phrase can go on with a place: as short as it can be, and with all that it can say. */
export function remaindersFrom(phrase: Phrase, place: number): readonly Remainder[] {
  const short = remainder(phrase, place, 'short');
  const long = remainder(phrase, place, 'long');
  return short.label === long.label ? [short] : [short, long];
}

function remainder(phrase: Phrase, first: number, extent: Extent): Remainder {
  const labels: string[] = [];
  const snippets: string[] = [];
  let fields = 0;
  for (let at: number | null = first; at !== null; ) {
    const info = phrase.infos[at];
    const word = phrase.automaton.places[at]?.word ?? '=';
    if (info?.slot === null || info === undefined) {
      labels.push(word);
      snippets.push(escapeSnippet(word));
    } else {
      labels.push(info.slot.type.example);
      const filled = snippetOf(sampleOf(info.slot), fields);
      fields = filled.fields;
      snippets.push(filled.snippet);
    }
    at = nextPlace(phrase, at, extent);
  }
  return { label: joined(labels), snippet: joined(snippets) };
}

function joined(words: readonly string[]): string {
  return words.join(' ').replaceAll(' = ', '=');
}

/** Names of events are what texts are wanted for most. */
function sampleOf({ name, typeName, type }: PhraseSlot): string {
  return typeName === 'text' && name === 'event' ? '"{thread_found}"' : type.sample;
}

/** The first place behind a place, and behind the parameter that it belongs to; null at the end of the sentence. */
function nextPlace({ automaton, infos }: Phrase, at: number, extent: Extent): number | null {
  const here = infos[at];
  const within = here?.slot === null ? [at] : placesOfSlot(infos, here);
  const candidates = within
    .flatMap((place) => automaton.follow[place + 1] ?? [])
    .filter((next) => !within.includes(next) && next > at);
  const mayEnd = within.some((place) => automaton.ends[place + 1] === true);
  const opened = (next: number) =>
    infos[next]?.optional.filter((part) => here?.optional.includes(part) !== true) ?? [];
  const needed = candidates.find((next) => opened(next).length === 0);
  const offered = candidates.find(
    (next) => opened(next).length > 0 && opened(next).every((part) => part.isCommon),
  );
  if (extent === 'long' && offered !== undefined) return offered;
  return mayEnd ? null : (needed ?? offered ?? candidates[0] ?? null);
}

function placesOfSlot(
  infos: readonly PlaceInfo[],
  { slot }: PlaceInfo = { slot: null, optional: [] },
): number[] {
  return infos.flatMap((info, place) => (info.slot === slot ? [place] : []));
}
