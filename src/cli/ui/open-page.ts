import type { Fault } from '#model';
import { startUiServer, type UiServer } from '#ui';
import { pageAssets } from '../page-assets.ts';
import { reportBug } from '../report-bug.ts';
import type { InviteOnlooker, LookedOn } from '../watch/invite-onlooker.ts';
import { createScreen } from '../watch/screen.ts';
import { createLiveView } from './live-view.ts';
import { openBrowser, wantsBrowser } from './open-browser.ts';
import { createSteady } from './steady.ts';
import { createWishes } from './wishes.ts';

/** Opens the page of a watch, and says where it is. */
export const openPage: InviteOnlooker = async (at) => {
  const { host, clock } = at.stage;
  const assets = await pageAssets().catch(notBuilt);
  if ('code' in assets) return assets;
  let server: UiServer | null = null;
  const onChange = (): void => {
    retell();
    head.outdate();
    server?.change();
  };
  /** It costs nothing to decide them again, and then the page has all of them. */
  const retell = (): void => {
    const ids = view.untold().filter((id) => !retold.has(id));
    for (const id of ids) retold.add(id);
    at.state.agenda.demand('evaluate', ids);
    if (ids.length > 0) at.alarm.ring();
  };
  const retold = new Set<string>();
  const view = createLiveView(at, onChange);
  const head = createSteady(async () => JSON.stringify(await view.head()), clock);
  const started = await startUiServer({
    port: at.state.setup.options.port,
    clock,
    handlers: {
      assets,
      head: head.get,
      scenario: async (id) => {
        const detail = await view.detail(id);
        return detail === null ? null : JSON.stringify(detail);
      },
      wishes: createWishes(at, view.idOf),
      onBug: (error) => reportBug(error, host),
    },
  });
  if ('code' in started) return started;
  server = started;
  showWay(started.link, at);
  return {
    onEvent: (event) => {
      view.add(event);
      if (event.type === 'run-started') for (const { id } of event.scenarios) retold.delete(id);
      head.outdate();
      started.tell(event);
    },
    ...{ onChange, link: started.link, close: started.close },
  };
};

/** Whoever is silent about all else still tells the way. */
function showWay(link: () => string, { state, alarm, stage }: LookedOn): void {
  const { host, clock } = stage;
  const { options } = state.setup;
  createScreen({ ...options, silent: false }, host).say([`The page is at  ${link()}`]);
  if (!wantsBrowser(options, host, process.platform)) return;
  void openBrowser(link(), { ...host, clock }).then((failure) => {
    if (failure === null) return;
    state.notices.push(`no browser could be opened: ${failure}; follow the link`);
    alarm.ring();
  });
}

function notBuilt(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'no-page', message, hint: null };
}
