import { expect, test } from 'vitest';
import type { Past, RunEvent } from '#model';
import { createPageFold, createPageView, loadDrawing } from '#reporters/page';
import { inBrowser } from '../support/browser.ts';
import { builtPage } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { expectPicture } from '../support/pictures.ts';
import { playUi } from '../ui/support/play-ui.ts';
import { scenarioAddress } from './page-parts.ts';

const QUARANTINE = 'fitness/animals/quarantine.adl';
const OCTOPUS = 'fitness/animals/octopus-lid.adl';

/** The events of a run until an agent waits for a GPU for the second time. */
function untilWaiting(log: readonly RunEvent[]): readonly RunEvent[] {
  const waits = log.flatMap((event, at) =>
    event.type === 'discussion-advanced' && event.scenario === QUARANTINE && event.event.status === 'waiting'
      ? [at]
      : [],
  );
  return log.slice(0, (waits[1] ?? 0) + 25);
}

/** A page on what these events told, as a server shows it. */
async function serve(log: readonly RunEvent[], past: Past): Promise<string> {
  const fold = createPageFold();
  for (const event of log) fold.add(event);
  const view = createPageView(fold, { report: null, past, drawing: await loadDrawing() });
  const { server } = await playUi({
    assets: builtPage(),
    head: async () => JSON.stringify(view.head()),
    scenario: async (id) => JSON.stringify(view.detail(id)),
  });
  return server.link();
}

inBrowser('what crew-fitness ui looks like', (open) => {
  test('while a discussion goes on', async () => {
    const { log, before, past } = await pageRun();
    const told = untilWaiting(log);
    const link = await serve([...before, ...told], past);
    const page = await open(`${link}${scenarioAddress(QUARANTINE, '/iteration/2')}`, {
      height: 1000,
      now: told.at(-1)?.at,
    });
    const timeline = page.getByRole('region', { name: 'Discussion' });
    await timeline.getByRole('listbox').waitFor();
    await timeline.evaluate((section) => section.scrollIntoView());
    await expectPicture(page, 'ui-live');
  });

  test('when another answer is looked at beside it', async () => {
    const { log, before, past } = await pageRun();
    const page = await open(`${await serve([...before, ...log], past)}${scenarioAddress(OCTOPUS)}`, {
      now: log.at(-1)?.at,
    });
    await page.locator('ins').first().waitFor();
    await page.getByRole('region', { name: 'Compared' }).evaluate((section) => section.scrollIntoView());
    await expectPicture(page, 'ui-difference');
    expect(await page.locator('del').count()).toBeGreaterThan(0);
  });
});
