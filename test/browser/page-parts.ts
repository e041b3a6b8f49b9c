import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Ids of the scenarios that the list shows, in its order. */
export function shownIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('[data-scenario]')].filter((row) => row.checkVisibility()).map((row) => row.dataset.scenario)`,
  );
}

/** What an address says behind its `#`. */
export function addressOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash);
}

/** The same file at another place in it, as a link from elsewhere leads there. */
export function at(file: string, address: string): string {
  return `${file}${address}`;
}

/** The address of a scenario, and of what of it is to be looked at. */
export function scenarioAddress(id: string, more = ''): string {
  return `#/scenario/${encodeURIComponent(id)}${more}`;
}

/** Waits for an address that is written a moment after what it tells of. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page), { timeout: 10_000 }).toBe(address);
}

/** What has the focus, as whoever cannot see is told of it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(
    `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.dataset.scenario ?? document.activeElement?.textContent?.trim() ?? ''`,
  );
}

/** By how many pixels the page is wider than the window; 0 where nobody has to scroll to the side. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** What is to be read there, without what is hidden. */
export async function textOf(part: Locator): Promise<string> {
  return (await part.allInnerTexts()).join('\n');
}
