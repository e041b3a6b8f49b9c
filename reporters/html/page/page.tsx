import { render } from 'preact';
import { fileSource } from './sources/file-source.ts';
import { App } from './views/app.tsx';

const place = document.getElementById('page');
const whole = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});
const source = fileSource({ textOf: (id) => document.getElementById(id)?.textContent ?? null, whole });

if (place !== null) {
  source?.then(
    (opened) => {
      // What the file shows without scripts gives way.
      place.replaceChildren();
      render(<App source={opened} />, place);
    },
    (error: unknown) => {
      const trouble = document.createElement('p');
      trouble.setAttribute('role', 'alert');
      trouble.textContent = error instanceof Error ? error.message : String(error);
      place.prepend(trouble);
    },
  );
}
