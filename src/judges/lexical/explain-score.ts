import type { Claim } from './claims.ts';

interface Explained {
  readonly claim: Claim;
  readonly credit: number;
  readonly contradicted: boolean;
  readonly replaced: boolean;
}

const MAX_NAMED = 4;
const MAX_QUOTED = 60;

/** Names what a lexical score rests on, for a person. */
export function explainScore(weighed: readonly Explained[], unsupported: readonly string[]): string {
  const wanted = weighed.filter(({ claim }) => !claim.forbidden);
  const covered = wanted.filter(({ credit }) => credit >= 0.5).length;
  const parts = [
    wanted.length === 0
      ? 'the reference holds no claim to look for'
      : `${covered} of ${wanted.length} claims covered`,
    listed(
      'missing',
      wanted.filter(({ credit, contradicted }) => credit < 0.5 && !contradicted),
    ),
    listed(
      'says otherwise',
      wanted.filter(({ contradicted }) => contradicted),
    ),
    listed(
      'says what it should not',
      weighed.filter(({ claim, credit }) => claim.forbidden && credit > 0.5),
    ),
    quoted('neither in reference nor evidence', unsupported),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function listed(what: string, items: readonly Explained[]): string {
  return quoted(
    what,
    items.map(({ claim }) => claim.text),
  );
}

function quoted(what: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const shown = items
    .slice(0, MAX_NAMED)
    .map((item) => `"${item.length > MAX_QUOTED ? `${item.slice(0, MAX_QUOTED - 3)}...` : item}"`);
  const more = items.length - shown.length;
  return `${what}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
