import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** Pixels around a part of a page. */
const AROUND = 16;

/** Kept out of pictures: what moves, and fonts that only this machine has. */
const STILL = `
  :root { --font: "DejaVu Sans", sans-serif !important; --mono: "DejaVu Sans Mono", monospace !important; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
`;

/**
 * How far a picture may be from the one that is kept. By experiment: drawn by the other rasterizer of Chromium, at most
 * 8 pixels of a square differ, and 2 places by a fiftieth; without one tag of one scenario it is 46 pixels and 17 places,
 * without the border of a card 18 pixels, in another red 40 places. A single figure that changes goes unnoticed.
 */
const SHARP = { threshold: 0.1, windowSize: 16 };
const MOST_SHARP = 14;
/** Seen from afar, where edges are blurred and a tint is seen that no single pixel shows. */
const FAR = 8;
const AFAR = { threshold: 0.03, includeAA: true };
const MOST_AFAR = 8;

/**
 * Compares what is seen of a page with docs/pictures. `UPDATE=1` writes the picture anew, to be looked at. Where they
 * differ, the present one is left in the temporary folder, with the differences marked.
 */
export async function expectPicture(page: Page, name: string, part?: Locator): Promise<void> {
  const made = await pictureOf(page, part);
  const file = join(folder, `${name}.png`);
  if (process.env['UPDATE'] === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, made);
  }
  const kept = existsSync(file) ? readFileSync(file) : null;
  const difference = kept === null ? 'there is none; UPDATE=1 makes it' : pictureDifference(kept, made);
  if (kept !== null && difference !== null) leave(name, kept, made);
  expect(difference, `docs/pictures/${name}.png`).toBeNull();
}

/** What is seen of a page, or of a part of it with a little around it, drawn the same on every machine. */
export async function pictureOf(page: Page, part?: Locator): Promise<Buffer> {
  await holdStill(page);
  const box = (await part?.boundingBox()) ?? null;
  const clip =
    box === null
      ? {}
      : {
          clip: {
            ...{ x: Math.floor(box.x) - AROUND, y: Math.floor(box.y) - AROUND },
            ...{ width: Math.ceil(box.width) + 2 * AROUND, height: Math.ceil(box.height) + 2 * AROUND },
          },
        };
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...clip });
}

/** Gives a page the fonts that pictures have, and stops whatever moves. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(STILL)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  })()`);
}

/** What differs between two pictures; null where they show the same. */
export function pictureDifference(kept: Uint8Array, made: Uint8Array): string | null {
  const [one, other] = [PNG.sync.read(Buffer.from(kept)), PNG.sync.read(Buffer.from(made))];
  if (one.width !== other.width || one.height !== other.height) {
    return `${other.width} by ${other.height} pixels instead of ${one.width} by ${one.height}`;
  }
  const sharp = pixelmatch(one.data, other.data, null, one.width, one.height, SHARP);
  if (sharp > MOST_SHARP) return `${sharp} pixels of a square of 16 by 16 differ`;
  const [near, far] = [shrunk(one), shrunk(other)];
  const afar = pixelmatch(near.data, far.data, null, near.width, near.height, AFAR);
  return afar > MOST_AFAR ? `${afar} places of ${FAR} by ${FAR} pixels have another colour` : null;
}

/** Each square of pixels as the one colour that it is from afar. */
function shrunk({ data, width, height }: PNG): PNG {
  const small = new PNG({ width: Math.floor(width / FAR), height: Math.floor(height / FAR) });
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let row = 0; row < FAR; row += 1) {
          const start = ((y * FAR + row) * width + x * FAR) * 4 + channel;
          for (let column = 0; column < FAR; column += 1) sum += data[start + column * 4] ?? 0;
        }
        small.data[(y * small.width + x) * 4 + channel] = Math.round(sum / FAR ** 2);
      }
    }
  }
  return small;
}

function leave(name: string, kept: Uint8Array, made: Uint8Array): void {
  const place = join(tmpdir(), 'crew-fitness-pictures');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${name}.png`), made);
  const [one, other] = [PNG.sync.read(Buffer.from(kept)), PNG.sync.read(Buffer.from(made))];
  if (one.width !== other.width || one.height !== other.height) return;
  const marked = new PNG({ width: one.width, height: one.height });
  pixelmatch(one.data, other.data, marked.data, one.width, one.height, { threshold: SHARP.threshold });
  writeFileSync(join(place, `${name}.difference.png`), PNG.sync.write(marked));
}
