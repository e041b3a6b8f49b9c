import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';

const PLACES = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  ...['/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without these it calls home, or draws the same page otherwise on the next machine. */
const FLAGS = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-extensions', '--disable-lcd-text'],
  ...['--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars'],
];

/** Browsers share the machine with all other tests. */
const PATIENCE_MS = 120_000;

/** Whether tests must fail rather than be skipped where there is no browser. */
const isBrowserRequired = process.env['CREW_FITNESS_BROWSER'] === 'required';

/** Where Chromium is; null where none was found. */
const browserPath = findBrowser();

/** Why there are no tests in a browser, and what to do about it. */
const NO_BROWSER = 'no Chromium was found; install it, or name it in CREW_FITNESS_CHROMIUM';

function findBrowser(): string | null {
  const named = process.env['CREW_FITNESS_CHROMIUM'] ?? '';
  if (named !== '') return existsSync(named) ? named : null;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** How a page is looked at. */
export interface Look extends Pick<BrowserContextOptions, 'javaScriptEnabled' | 'reducedMotion'> {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  /** Kinds of console messages that are expected, by a part of their text. */
  readonly mayComplain?: readonly string[];
  /** When it is looked at; now, if left out. */
  readonly now?: string | undefined;
  /** What is there when the page is; its main part, if left out. */
  readonly ready?: string;
}

/** Opens pages; each is closed when its test is over, which fails if the page has done what no page may do. */
export type OpenPage = (url: string, look?: Look) => Promise<Page>;

/** Tests that need a browser, which is there for all of them; skipped where no machine could run them. */
export function inBrowser(name: string, tests: (open: OpenPage) => void): void {
  const isSkipped = browserPath === null && !isBrowserRequired;
  describe.skipIf(isSkipped)(isSkipped ? `${name} (${NO_BROWSER})` : name, { timeout: PATIENCE_MS }, () => {
    let browser: Browser | null = null;
    beforeAll(async () => {
      if (browserPath === null) throw new Error(NO_BROWSER);
      browser = await chromium.launch({ executablePath: browserPath, args: FLAGS, timeout: PATIENCE_MS });
    }, PATIENCE_MS);
    afterAll(() => browser?.close());
    tests((url, look = {}) => {
      if (browser === null) throw new Error('the browser is not there yet');
      return openPage(browser, url, look);
    });
  });
}

async function openPage(browser: Browser, url: string, look: Look): Promise<Page> {
  const {
    width = 1280,
    height = 900,
    scheme = 'light',
    mayComplain = [],
    ready = 'main',
    now,
    ...others
  } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    ...{ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
    ...others,
  });
  const wrongs: string[] = [];
  onTestFinished(async () => {
    await context.close();
    expect(wrongs.filter((wrong) => !mayComplain.some((part) => wrong.includes(part)))).toEqual([]);
  });
  context.setDefaultTimeout(PATIENCE_MS / 2);
  const page = await context.newPage();
  listen(page, url, wrongs);
  if (now !== undefined) await page.clock.setFixedTime(now);
  await page.goto(url);
  if (others.javaScriptEnabled !== false) await page.locator(ready).first().waitFor();
  return page;
}

/** A page talks to nobody but where it came from, asks nothing, complains of nothing, and opens nothing. */
function listen(page: Page, url: string, wrongs: string[]): void {
  const { protocol, host, pathname } = new URL(url);
  const isOwn = (address: string): boolean => {
    const to = new URL(address);
    if (to.protocol === 'data:' || to.protocol === 'blob:') return true;
    return protocol === 'file:' ? to.pathname === pathname : to.host === host;
  };
  page.on('request', (request) => {
    if (!isOwn(request.url())) wrongs.push(`request to ${request.url()}`);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrongs.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrongs.push(`thrown: ${error.message}`));
  page.on('popup', (popup) => wrongs.push(`popup ${popup.url()}`));
  page.on('dialog', (dialog) => {
    wrongs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}
