import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageSource } from '../sources/page-source.ts';
import { pageTitle } from '../state/page-title.ts';
import { Header } from './header.tsx';
import { ListPane, useListing } from './list/list-pane.tsx';
import { LivePart } from './live/live-part.tsx';
import { focusSearch } from './shell/focus.ts';
import { Guarded } from './shell/guarded.tsx';
import { HelpDialog } from './shell/help-dialog.tsx';
import { recall, remember } from './shell/memory.ts';
import { runCommand } from './shell/run-command.ts';
import { useHead } from './shell/use-head.ts';
import { usePlace } from './shell/use-place.ts';
import { usePlaceFocus } from './shell/use-place-focus.ts';
import { useShortcuts } from './shell/use-shortcuts.ts';
import { useTheme } from './shell/use-theme.ts';
import { useWide } from './shell/use-wide.ts';
import { ViewPane } from './view-pane.tsx';

/** The whole page. */
export function App({ source }: { readonly source: PageSource }) {
  return (
    <Guarded until="all">
      <Page source={source} />
    </Guarded>
  );
}

function Page({ source }: { readonly source: PageSource }) {
  const { head, lost } = useHead(source);
  const keeper = usePlace();
  const { route, list } = keeper.place;
  const { theme, turn } = useTheme();
  const isWide = useWide();
  const listing = useListing(head.scenarios, list);
  const help = useHelp();
  const pane = useRef<HTMLElement>(null);
  usePlaceFocus(route, pane);
  useShortcuts(help.areKeysOn, (command) =>
    runCommand(command, { keeper, listing, turnTheme: turn, openHelp: help.open }),
  );
  const title = pageTitle(head, route);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const open = route.view === 'scenario' ? route.id : null;
  const scenarios = (
    <div key="list" class="pane is-list" hidden={!isWide && open !== null}>
      <Guarded until="list">
        <ListPane rows={head.scenarios} listing={listing} list={list} setList={keeper.setList} open={open} />
      </Guarded>
    </div>
  );
  const view = <ViewPane key="view" {...{ source, head, keeper, isWide, pane }} />;
  return (
    <div class={`page is-${route.view}`}>
      <SkipLinks pane={() => pane.current?.focus()} />
      <Header head={head} list={list} theme={theme} onTheme={turn} onHelp={help.open} />
      <LivePart source={source} head={head} lost={lost} listing={listing} open={open} />
      <main class="panes">{isWide ? [scenarios, view] : [view, scenarios]}</main>
      <HelpDialog {...help} />
    </div>
  );
}

/** Whoever walks by keys need not walk through everything. */
function SkipLinks({ pane }: { readonly pane: () => void }) {
  return (
    <div class="skip">
      <button type="button" class="button" onClick={pane}>
        Skip to what is open
      </button>
      <button type="button" class="button" onClick={() => focusSearch()}>
        Skip to the list
      </button>
    </div>
  );
}

function useHelp() {
  const [isOpen, setOpen] = useState(false);
  const [areKeysOn, setKeysOn] = useState(() => recall('keys') !== 'off');
  return {
    isOpen,
    areKeysOn,
    open: () => setOpen(true),
    onClose: () => setOpen(false),
    onKeys: (areOn: boolean) => {
      remember('keys', areOn ? 'on' : 'off');
      setKeysOn(areOn);
    },
  };
}
