import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { scoreText } from '../../../../support/score-text.ts';
import { hrefOf } from '../../state/route.ts';
import type { ShownIteration } from '../../state/scenario-iterations.ts';
import { Sign, toneOf } from './status-mark.tsx';

/** What the tabs are made of. */
export interface IterationTabsProps {
  /** Of the scenario. */
  readonly id: string;
  readonly iterations: readonly ShownIteration[];
  readonly shown: ShownIteration;
  /** Everything of the iteration that is shown. */
  readonly children: ComponentChildren;
}

const PANEL = 'iteration-panel';

/** Chooses among iterations. Where there is one, there is nothing to choose. */
export function IterationTabs({ id, iterations, shown, children }: IterationTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (at: number): void => {
    const index = iterations[at]?.index;
    if (index === undefined) return;
    // In place of the present address: one would otherwise have to go back through every tab.
    location.replace(hrefOf({ view: 'scenario', id, iteration: index, gate: null }));
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const at = iterations.indexOf(shown);
    const next = neighbour(event.key, at, iterations.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(next);
  };
  const isChoice = iterations.length > 1;
  const panel = isChoice
    ? ({ role: 'tabpanel', id: PANEL, 'aria-labelledby': tabElement(shown.index) } as const)
    : {};
  return (
    <div class="iteration">
      {isChoice && (
        <div key="tabs" class="tabs" role="tablist" aria-label="Iterations" ref={list} onKeyDown={onKey}>
          {iterations.map((iteration, at) => (
            <button
              key={iteration.index}
              type="button"
              role="tab"
              class="tab"
              id={tabElement(iteration.index)}
              aria-selected={iteration === shown}
              aria-controls={PANEL}
              tabIndex={iteration === shown ? 0 : -1}
              onClick={() => choose(at)}
            >
              <TabWords iteration={iteration} />
            </button>
          ))}
        </div>
      )}
      {/* The same element when a second iteration begins, so that what is unfolded in it stays so. */}
      <div key="panel" class="panel" {...panel}>
        {children}
      </div>
    </div>
  );
}

function TabWords({ iteration: { index, status, report } }: { readonly iteration: ShownIteration }) {
  return (
    <>
      <Sign status={status} />
      <span class="unseen">Iteration </span>
      {index + 1}
      <span class="unseen">, {status}</span>
      {report?.judgements.map(({ gateIndex, keyword, score, status: judged }) => (
        <span key={gateIndex} class={`tab-score ${toneOf(judged)}`}>
          <span class="unseen">
            , {keyword} {judged}{' '}
          </span>
          {score === null ? '?' : scoreText(score)}
        </span>
      ))}
    </>
  );
}

function tabElement(index: number): string {
  return `iteration-tab-${index}`;
}

function neighbour(key: string, at: number, length: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at + length - 1) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
