import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inBrowser } from '../support/browser.ts';
import { reportFiles } from '../support/browser-report.ts';
import { pageRun } from '../support/page-run.ts';
import { expectPicture, pictureDifference, pictureOf } from '../support/pictures.ts';
import { at, scenarioAddress } from './page-parts.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const LARGEST = 300_000;

inBrowser('what a report looks like', (open) => {
  const file = reportFiles();
  const report = async (address: string) => at(await file('aquarium', pageRun), address);

  test('as a whole', async () => {
    await expectPicture(await open(await report('')), 'report-summary');
  });

  test('one scenario', async () => {
    const page = await open(await report(scenarioAddress('fitness/animals/octopus-lid.adl')));
    await page.getByRole('heading', { name: 'Judged' }).waitFor();
    await expectPicture(page, 'report-scenario');
  });

  test('how a discussion went', async () => {
    const page = await open(await report(scenarioAddress('fitness/animals/quarantine.adl', '/iteration/1')), {
      height: 1000,
    });
    const section = page.getByRole('region', { name: 'Discussion' });
    await section.getByRole('listbox').scrollIntoViewIfNeeded();
    await section.getByRole('option', { name: /vet.*waiting/ }).hover();
    await page.getByRole('region', { name: 'What happened' }).waitFor();
    await expectPicture(page, 'report-timeline', page.locator('.timeline'));
  });

  test('at night', async () => {
    const page = await open(await report(scenarioAddress('fitness/water/filter-failure.md')), {
      scheme: 'dark',
    });
    await page.getByRole('heading', { name: 'Judged' }).waitFor();
    await expectPicture(page, 'report-dark');
  });

  test('on a small screen', async () => {
    await expectPicture(await open(await report(''), { width: 360, height: 740 }), 'report-narrow');
  });

  test('is told from what looks otherwise', async () => {
    const page = await open(await report(''));
    const usual = await pictureOf(page);
    const changed = async (style: string) => {
      await page.evaluate(`(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(style)});
        document.adoptedStyleSheets = [sheet];
      })()`);
      return pictureDifference(usual, await pictureOf(page));
    };
    expect(await changed('')).toBeNull();
    expect(await changed('.row:nth-child(3) svg { visibility: hidden }')).toMatch(/pixels/);
    expect(await changed('.row:nth-child(3) .tag:last-child { visibility: hidden }')).toMatch(/pixels/);
    expect(await changed('.counts { border-color: transparent !important }')).toMatch(/pixels/);
    expect(await changed(':root { --failed: #b8191f !important }')).toMatch(/another colour/);
  });

  test('in pictures of a size', () => {
    const large = readdirSync(folder).filter((name) => statSync(`${folder}/${name}`).size > LARGEST);
    expect(large).toEqual([]);
  });
});
