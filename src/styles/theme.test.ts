import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { describe, expect, test } from 'vitest';
import { hexColors, readTokens, type Theme } from '../../contract/look/colors.ts';

const themes = ['light', 'dark'] as const;
const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

/** The colour tokens, each with its value in the light theme and in the dark one. */
const tokens = readTokens(css);

const surfaces = ['ground', 'raised', 'sunken'];
const bodyText = ['text', 'soft'];
const otherText = ['faint', 'accent', 'signal', 'gold', 'danger', 'good'];
/** Colours that must stand out without being read: borders of controls, focus rings. */
const parts = ['edge', 'accent'];

/** Each text on each ground that a component puts under it, with the contrast that WCAG 2.2 asks for. */
const pairs = [
  ...cross(bodyText, surfaces, 7),
  ...cross(otherText, surfaces, 4.5),
  ...cross(['on-action'], ['action', 'action-strong'], 4.5),
  ...cross(['ground'], ['danger'], 4.5),
  ...cross(parts, surfaces, 3),
];

describe.each(themes)('the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(colour(text, theme).contrast(colour(ground, theme), 'WCAG21')).toBeGreaterThanOrEqual(least);
  });

  test('every colour can be shown by an ordinary screen, or nearly', () => {
    for (const name of tokens.keys()) {
      const wanted = colour(name, theme);
      const shown = wanted.to('srgb').toGamut({ space: 'srgb' });
      expect(wanted.deltaE(shown, '2000'), name).toBeLessThan(4);
      expect(shown.deltaE(hexColors(css, theme)(name), '2000'), name).toBeLessThan(2);
    }
  });
});

test('every text and every ground of the pairs is a token, and every token is in a pair or a line', () => {
  const used = new Set(['hairline', 'scrim', ...pairs.map(([text]) => text), ...pairs.map(([, ground]) => ground)]);
  expect([...tokens.keys()].sort()).toEqual([...used].sort());
});

function cross(texts: string[], grounds: string[], least: number): [string, string, number][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, least]));
}

function colour(name: string, theme: Theme): Color {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`There is no colour "${name}"`);
  return new Color(value);
}
