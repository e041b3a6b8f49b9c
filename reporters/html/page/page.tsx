import { type ComponentChild, render } from 'preact';
import { HEAD_ELEMENT } from '../record/page-file.ts';
import { browserLine } from './sources/browser-line.ts';
import { fileSource } from './sources/file-source.ts';
import { liveSource } from './sources/live-source.ts';
import { App } from './views/app.tsx';
import { Unreadable } from './views/shell/unreadable.tsx';

const place = document.getElementById('page');
const whole = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});
const source =
  fileSource({ textOf: (id) => document.getElementById(id)?.textContent ?? null, whole }) ??
  liveSource(browserLine(window));

if (place !== null) {
  const show = (page: ComponentChild): void => {
    // What the file shows without scripts gives way.
    place.replaceChildren();
    render(page, place);
  };
  source.then(
    (opened) => show(<App source={opened} />),
    (error: unknown) =>
      show(<Unreadable reason={error} isFile={document.getElementById(HEAD_ELEMENT) !== null} />),
  );
}
