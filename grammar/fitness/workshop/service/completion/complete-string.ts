import type { Suggestion } from '#model';
import type { StringSpan } from '../../../sentence/source.ts';
import { fieldValues, streamEvents } from '../kubemoot-stream.ts';
import type { OpenScenario } from '../open-scenario.ts';
import { nextSteps } from '../phrases/walk.ts';
import type { SentencePlace } from '../sentence-place.ts';
import { wordsBefore } from './typed.ts';

/** What can stand between the quotes at a place: names of events and values of their fields; no free text. */
export function completeString(
  scenario: OpenScenario,
  place: SentencePlace,
  string: StringSpan,
): readonly Suggestion[] {
  const words = wordsBefore(scenario, place, string.start);
  const slots = nextSteps(scenario.workbench, words).flatMap(({ phrase, next }) => {
    const of = phrase.automaton.places[next]?.of;
    const slot = phrase.infos[next]?.slot ?? null;
    return slot !== null && (of === 'text' || of === 'value') ? [slot] : [];
  });
  const wanted = new Set(slots.map(({ typeName, name }) => (typeName === 'text' ? name : typeName)));
  const field = words.at(-2)?.image ?? '';
  return [
    ...(wanted.has('event')
      ? streamEvents.map(({ name, meaning }) => ({ name, detail: meaning, kind: 'event' as const }))
      : []),
    ...(wanted.has('done')
      ? [{ name: 'done', detail: 'the discussion is over', kind: 'event' as const }]
      : []),
    ...(wanted.has('where') || wanted.has('signal')
      ? (fieldValues[field] ?? []).map((name) => ({ name, detail: field, kind: 'value' as const }))
      : []),
  ].map((value) => quoted(scenario, place, { string, ...value }));
}

interface QuotedValue {
  readonly string: StringSpan;
  readonly name: string;
  readonly detail: string;
  readonly kind: Suggestion['kind'];
}

/** Takes the place of what stands between the quotes; a string that is still open is closed. */
function quoted(
  { document: { text, lines } }: OpenScenario,
  { node: { sentence }, at }: SentencePlace,
  { string, name, detail, kind }: QuotedValue,
): Suggestion {
  const isWord = string.closed && !/\s/.test(string.value);
  const start = sentence.positionAt(string.start + 1);
  const end = isWord ? sentence.positionAt(string.end - 1) : sentence.positionAt(at);
  const opener = text.charAt(lines.offsetAt(sentence.positionAt(string.start)));
  const closer = string.closed ? '' : opener === '"' ? '"' : '”';
  const range = { start, end };
  return {
    label: name,
    kind,
    detail,
    documentation: null,
    range,
    insert: `${name}${closer}`,
    isSnippet: false,
  };
}
