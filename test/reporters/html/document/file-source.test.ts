import { afterEach, expect, test, vi } from 'vitest';
import { fileSource } from '../../../../reporters/html/page/sources/file-source.ts';
import { recordedRuns } from '../../../support/recorded-runs.ts';
import { pageOf, readPage } from './read-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The elements of a file as its script finds them; `change` is what became of them on the way. */
async function elementsOf(
  run: string,
  change: (id: string, text: string) => string | null = (_, text) => text,
): Promise<(id: string) => string | null> {
  const { all } = readPage(await pageOf(recordedRuns[run] ?? []));
  const texts = new Map(all('script').map(({ id, textContent }) => [id, textContent]));
  return (id) => {
    const text = texts.get(id);
    return text === undefined ? null : change(id, text);
  };
}

const whole = Promise.resolve();

test('what the reporter wrote is what the page reads', async () => {
  const { file, details } = readPage(await pageOf(recordedRuns['trouble'] ?? []));
  const source = await fileSource({ textOf: await elementsOf('trouble'), whole });
  expect(source?.head()).toEqual(file.head);
  const read = await Promise.all(file.head.scenarios.map(({ id }) => source?.detail(id)));
  expect(read).toEqual(details);
  expect(await source?.detail('fitness/nowhere.adl')).toBeNull();
  expect([source?.actions, source?.lost()]).toEqual([null, null]);
});

test('a page that stands in no file has nothing to read there', () => {
  expect(fileSource({ textOf: () => null, whole })).toBeNull();
});

test('a block that the browser has not read yet is waited for', async () => {
  let isRead = false;
  let read = (): void => {};
  const rest = new Promise<void>((resolve) => {
    read = () => {
      isRead = true;
      resolve();
    };
  });
  const textOf = await elementsOf('failures', (id, text) => (isRead || id.endsWith('head') ? text : null));
  const source = await fileSource({ textOf, whole: rest });
  const detail = source?.detail('fitness/loans.adl');
  read();
  expect((await detail)?.report.id).toBe('fitness/loans.adl');
});

test('a block that is damaged leaves the list as it is, and is told of in words', async () => {
  const textOf = await elementsOf('failures', (id, text) =>
    id.endsWith('head') ? text : text.slice(0, -40),
  );
  const source = await fileSource({ textOf, whole });
  expect(source?.head().scenarios).toHaveLength(2);
  await expect(source?.detail('fitness/loans.adl')).rejects.toThrow('This part of the report is damaged.');
});

test('a head that is damaged, and a browser that is too old, are told of in words', async () => {
  const torn = await elementsOf('failures', (_, text) => text.slice(0, 40));
  await expect(fileSource({ textOf: torn, whole })).rejects.toThrow('This part of the report is damaged.');
  const noBase64 = await elementsOf('failures', () => '<b>');
  await expect(fileSource({ textOf: noBase64, whole })).rejects.toThrow(
    'This part of the report is damaged.',
  );
  vi.stubGlobal('DecompressionStream', undefined);
  const textOf = await elementsOf('failures');
  await expect(fileSource({ textOf, whole })).rejects.toThrow('This browser cannot unpack the report');
});
