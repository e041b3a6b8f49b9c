import type { ScenarioRow } from '../../../record/page-data.ts';
import { hrefOf } from '../../state/route.ts';
import {
  changeWords,
  passFigure,
  type RowFigure,
  scoreFigure,
  timeFigure,
  titleOf,
} from '../../state/row-words.ts';
import { StatusIcon } from '../shell/status-icon.tsx';

/** A row, and how the list has it. */
export interface RowLinkProps {
  readonly row: ScenarioRow;
  readonly isOpen: boolean;
  /** Whether it is the one that Tab leads to. */
  readonly isStop: boolean;
}

/** One scenario in the list, as what opens it. */
export function RowLink({ row, isOpen, isStop }: RowLinkProps) {
  return (
    <a
      class={`row-link is-${row.status}`}
      href={hrefOf({ view: 'scenario', id: row.id, iteration: null, gate: null })}
      data-scenario={row.id}
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen ? 'page' : undefined}
    >
      <StatusIcon status={row.status} />
      <span class="row-text">
        <span class="row-title">
          <span class="unseen">{row.status}: </span>
          {titleOf(row)}
        </span>
        {row.reason !== null && row.status !== 'running' && <span class="row-reason">{row.reason}</span>}
        <About row={row} />
      </span>
      <Figures row={row} />
    </a>
  );
}

function About({ row: { id, tags } }: { readonly row: ScenarioRow }) {
  return (
    <span class="row-about">
      <span class="row-id">{id}</span>
      {tags.map((tag) => (
        <span class="tag" key={tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

function Figures({ row }: { readonly row: ScenarioRow }) {
  return (
    <span class="row-figures">
      <Figure figure={passFigure(row)} />
      <Figure figure={scoreFigure(row)} />
      <Figure figure={timeFigure(row)} />
      {row.change !== null && <span class={`mark is-${row.change}`}>{changeWords[row.change]}</span>}
      {row.flaky && <span class="mark is-flaky">flaky</span>}
    </span>
  );
}

function Figure({ figure }: { readonly figure: RowFigure | null }) {
  if (figure === null) return null;
  return (
    <span class={figure.isLow ? 'figure is-low' : 'figure'} title={figure.words}>
      <span aria-hidden="true">{figure.text}</span>
      <span class="unseen">{figure.words}. </span>
    </span>
  );
}
