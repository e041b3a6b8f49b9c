import type { GateParams } from '#model';
import { type KubemootReading, readAsKubemoot } from './kubemoot.ts';
import type { ReadSentence } from './source.ts';

/**
 * What authors of shared files should know: how Kubemoot's runner reads a sentence where it reads it otherwise
 * than we do; null where the two agree.
 */
export function portabilityOf(raw: string, ours: Pick<ReadSentence, 'kind' | 'params'>): string | null {
  const theirs = readAsKubemoot(raw);
  const why = difference(raw, ours, theirs);
  return why === null ? null : `Kubemoot's runner ${why}`;
}

function difference(
  raw: string,
  { kind, params }: Pick<ReadSentence, 'kind' | 'params'>,
  theirs: KubemootReading,
): string | null {
  const otherwise = describe(theirs);
  switch (kind) {
    case 'post-ok':
      return theirs.kind === 'post-200' ? null : otherwise;
    case 'synthesis-produced':
      return theirs.kind === 'coordinator-synthesis' ? null : otherwise;
    case 'synthesis-non-empty':
      return theirs.kind === 'synthesis-nonempty' ? null : otherwise;
    case 'sse-event':
      return ofEvent(params, theirs);
    case 'completes-within':
      if (theirs.kind !== 'completes-within') return otherwise;
      return params['withinMs'] === null || /\bwithin\s+MAX_DURATION\b/i.test(raw)
        ? null
        : 'does not time this bound: only the constant MAX_DURATION counts';
    case 'specialists':
      return theirs.kind === 'min-agrees' && isFloor(params, 'agree', theirs.bound) ? null : otherwise;
    case 'synthesis-contains': {
      const one = Array.isArray(params['terms']) && params['terms'].length === 1;
      return theirs.kind === 'contains' &&
        (params['mode'] === 'all' || one) &&
        sameTerms(params, theirs.terms)
        ? null
        : otherwise;
    }
    case 'synthesis-not-contains':
      return theirs.kind === 'not-contains' && sameTerms(params, theirs.terms) ? null : otherwise;
    case 'synthesis-matches':
      return theirs.kind === 'match-count' &&
        theirs.pattern === params['pattern'] &&
        isAtLeast(params, theirs.bound)
        ? null
        : otherwise;
    case 'deferred':
      return ofDeferred(params, theirs);
    case 'advisory':
      return theirs.kind === 'custom' ? null : otherwise;
    // Counting events, and whatever a vocabulary brings besides: Kubemoot has nothing like it.
    default:
      return otherwise;
  }
}

function ofEvent(params: GateParams, theirs: KubemootReading): string | null {
  const same =
    (theirs.kind === 'sse-emits' || theirs.kind === 'sse-emits-within') && theirs.event === params['event'];
  if (!same) return describe(theirs);
  return params['withinMs'] === null ? null : 'does not time this bound: the event may come at any moment';
}

function ofDeferred(params: GateParams, theirs: KubemootReading): string | null {
  if (theirs.kind !== 'deferred') return describe(theirs);
  if (theirs.keyword !== params['keyword'] || theirs.reference !== params['reference'])
    return describe(theirs);
  return params['minScore'] === null ? null : 'ignores AT LEAST';
}

function isAtLeast(params: GateParams, bound: number): boolean {
  return params['comparator'] === 'atLeast' && params['count'] === bound;
}

function isFloor(params: GateParams, signal: string, bound: number): boolean {
  return params['signal'] === signal && params['withinMs'] === null && isAtLeast(params, bound);
}

function sameTerms(params: GateParams, theirs: readonly string[]): boolean {
  const ours = params['terms'];
  return (
    Array.isArray(ours) && ours.length === theirs.length && theirs.every((term, at) => term === ours[at])
  );
}

function describe(theirs: KubemootReading): string {
  switch (theirs.kind) {
    case 'custom':
      return 'does not know this gate and passes it';
    case 'post-200':
      return 'takes this for the check of the POST';
    case 'completes-within':
      return 'takes this for the end of the discussion';
    case 'coordinator-synthesis':
      return 'takes this for "coordinator produces synthesis"';
    case 'synthesis-nonempty':
      return 'takes this for "synthesis is non-empty"';
    case 'sse-emits':
    case 'sse-emits-within':
      if (theirs.event === '') return 'asks for an event without a name, which never comes';
      return `asks for one "${theirs.event}" event, at any moment, and for nothing else`;
    case 'min-agrees':
      return theirs.bound === 0
        ? 'asks for at least 0 agree findings, which is always true'
        : `asks for at least ${theirs.bound} agree ${theirs.bound === 1 ? 'finding' : 'findings'}`;
    case 'contains':
    case 'not-contains': {
      const verb = theirs.kind === 'contains' ? 'asks for all of' : 'forbids';
      if (theirs.terms.length === 0) return 'finds no terms in this and passes it';
      return `${verb} ${theirs.terms.map((term) => `"${term}"`).join(', ')}`;
    }
    case 'match-count':
      return theirs.bound === 0
        ? 'asks for at least 0 matches, which is always true'
        : `asks for at least ${theirs.bound} of "${theirs.pattern}"`;
    case 'deferred':
      if (theirs.keyword === null || theirs.reference === null) return 'defers this and never judges it';
      return `defers this to the judge ${theirs.keyword} with the reference "${theirs.reference}"`;
  }
}
