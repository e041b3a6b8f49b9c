import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = new URL('../../../../reporters/html/page/styles/', import.meta.url);
const tokens = readFileSync(new URL('tokens.css', styles), 'utf8');
const looks = readFileSync(new URL('charts.css', styles), 'utf8');

type Scheme = 'light' | 'dark';

/** What a look of a drawing is painted with. */
function colourOf(look: string, scheme: Scheme): string {
  const token =
    new RegExp(`\\.chart-fill-${look} \\{\\s*fill: var\\((--[\\w-]+)\\)`).exec(looks)?.[1] ?? `--${look}`;
  const pair = new RegExp(`${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const colour = scheme === 'light' ? pair?.[1] : pair?.[2];
  if (colour === undefined) throw new Error(`${look} has no colour`);
  return colour;
}

/** WCAG 2.2: relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [low = 0, high = 0] = [one, other]
    .map((look) => luminance(colourOf(look, scheme)))
    .sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
}

const schemes: readonly Scheme[] = ['light', 'dark'];
const grounds = ['surface', 'ground'];

test.each(schemes)('text of drawings is read in a %s page', (scheme) => {
  const pairs = [
    ...['text', 'soft', 'accent', 'threshold'].flatMap((look) => grounds.map((ground) => [look, ground])),
    // Names of scenarios and lines may pass over what a mean spreads to.
    ...['text', 'accent', 'threshold'].map((look) => [look, 'accent-soft']),
    ...[['surface', 'passed'], ...['failed', 'errored', 'skipped'].map((look) => [look, `${look}-soft`])],
  ] as [string, string][];
  expect(pairs.filter(([one, other]) => contrast(one, other, scheme) < 4.5)).toEqual([]);
});

test.each(schemes)('marks of drawings are seen in a %s page', (scheme) => {
  const marks = ['passed', 'failed', 'errored', 'skipped', 'accent', 'threshold'];
  const pairs = marks.flatMap((look) =>
    [...grounds, 'accent-soft'].map((ground): [string, string] => [look, ground]),
  );
  expect(pairs.filter(([one, other]) => contrast(one, other, scheme) < 3)).toEqual([]);
});
