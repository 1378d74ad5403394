import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { describe, expect, test } from 'vitest';
import { hexColors, readTokens, type Theme } from '../../contract/look/colors.ts';
import { contrastPairs } from './contrast.ts';

const themes = ['light', 'dark'] as const;
const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

const tokens = readTokens(css);

describe.each(themes)('the %s theme', (theme) => {
  test.each(contrastPairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(colour(text, theme).contrast(colour(ground, theme), 'WCAG21')).toBeGreaterThanOrEqual(least);
  });

  test('keeps every colour within or near sRGB', () => {
    for (const name of tokens.keys()) {
      const wanted = colour(name, theme);
      const shown = wanted.to('srgb').toGamut({ space: 'srgb' });
      expect(wanted.deltaE(shown, '2000'), name).toBeLessThan(4);
      expect(shown.deltaE(hexColors(css, theme)(name), '2000'), name).toBeLessThan(2);
    }
  });
});

test('uses every token in a contrast pair or a line, and only tokens', () => {
  const used = new Set([
    'hairline',
    'scrim',
    ...contrastPairs.map(([text]) => text),
    ...contrastPairs.map(([, ground]) => ground),
  ]);
  expect([...tokens.keys()].sort()).toEqual([...used].sort());
});

function colour(name: string, theme: Theme): Color {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`There is no colour "${name}"`);
  return new Color(value);
}
