import type { PageHead } from '../../record/page-data.ts';
import type { ListQuery } from '../state/list-query.ts';
import { hrefOf } from '../state/route.ts';
import { runFacts } from '../state/run-facts.ts';
import type { Theme } from '../state/theme.ts';
import { verdictOf } from '../state/verdict.ts';
import { StatusIcon } from './shell/status-icon.tsx';
import { ThemeIcon } from './shell/theme-icon.tsx';

/** What the top of the page shows and offers. */
export interface HeaderProps {
  readonly head: PageHead;
  readonly list: ListQuery;
  readonly theme: Theme;
  readonly onTheme: () => void;
  readonly onHelp: () => void;
}

/** The top of the page: whose run it is, how it went, when and on what. */
export function Header({ head, list, theme, onTheme, onHelp }: HeaderProps) {
  const verdict = verdictOf(head);
  return (
    <header class="header">
      <div class="header-line">
        <a class="header-crew" href={hrefOf({ view: 'summary', list })}>
          <span class="header-kind">Crew </span>
          {head.run.subject.name}
        </a>
        <span class={`pill is-${verdict.status}`}>
          <StatusIcon status={verdict.status} />
          {verdict.word}
        </span>
        {head.run.partial && !head.isLive && <span class="pill is-errored">Partial</span>}
        <div class="header-tools">
          <button type="button" class="tool" onClick={onTheme} title="Change the theme (t)">
            <ThemeIcon theme={theme} />
            <span class="tool-word">{themeWords[theme]}</span>
          </button>
          <button type="button" class="tool" onClick={onHelp} title="Keys and help (?)">
            <kbd>?</kbd>
            <span class="tool-word">Help</span>
          </button>
        </div>
      </div>
      <Facts head={head} />
    </header>
  );
}

const themeWords = { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' } as const;

function Facts({ head }: { readonly head: PageHead }) {
  return (
    <dl class="facts">
      {runFacts(head).map(({ name, text, full }) => (
        <div key={name} class={name === 'Started' || name === 'Took' ? undefined : 'fact-more'}>
          <dt>{name}</dt>
          <dd title={full ?? undefined}>
            {name === 'Started' ? <time dateTime={head.run.startedAt}>{text}</time> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
