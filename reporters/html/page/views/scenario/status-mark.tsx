import type { GateStatus, Judgement } from '#model';
import type { RowStatus } from '../../../record/page-data.ts';
import { StatusIcon } from '../shell/status-icon.tsx';

/** Whatever has a status: a scenario, an iteration, a gate, a score. */
export type AnyStatus = RowStatus | GateStatus | Judgement['status'];

/** Its sign, for places that say it in words besides. */
export function Sign({ status }: { readonly status: AnyStatus }) {
  if (!isOfGates(status)) return <StatusIcon status={status} />;
  return (
    <svg class={`status-icon ${toneOf(status)}`} viewBox="0 0 16 16" aria-hidden="true">
      {shapes[status]}
    </svg>
  );
}

/** A status by its word, its sign and its colour. */
export function StatusMark({
  status,
  word,
}: {
  readonly status: AnyStatus;
  readonly word?: string | undefined;
}) {
  return (
    <span class={`pill ${toneOf(status)}`}>
      <Sign status={status} />
      {word ?? (isOfGates(status) ? words[status] : status)}
    </span>
  );
}

/** The class that gives something the colours of a status. */
export function toneOf(status: AnyStatus): string {
  return `is-${isOfGates(status) ? tones[status] : status}`;
}

const words = {
  undecided: 'undecided',
  advisory: 'for a reader',
  deferred: 'for the judge',
  unscored: 'no score',
} as const;

const tones: Readonly<Record<keyof typeof words, RowStatus>> = {
  undecided: 'errored',
  advisory: 'skipped',
  deferred: 'skipped',
  unscored: 'errored',
};

function isOfGates(status: AnyStatus): status is keyof typeof words {
  return Object.hasOwn(words, status);
}

const question = (
  <>
    <circle cx="8" cy="8" r="6.75" class="icon-line" />
    <path d="M6.2 6.4a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.7-.9 1.3M8 11.5v.3" class="icon-line" />
  </>
);

const shapes = {
  undecided: question,
  unscored: question,
  advisory: (
    <>
      <circle cx="8" cy="8" r="6.75" class="icon-line" />
      <path d="M8 7.3v3.9M8 4.7v.3" class="icon-line" />
    </>
  ),
  deferred: (
    <path
      d="M8 2.2v11.6M4.5 13.8h7M2.5 4.2h11M2.5 4.2L.9 8.6h3.2zM13.5 4.2l-1.6 4.4h3.2z"
      class="icon-line"
    />
  ),
} as const;
