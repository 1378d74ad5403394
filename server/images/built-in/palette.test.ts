import { readFileSync } from 'node:fs';
import Color from 'colorjs.io';
import { describe, expect, test } from 'vitest';
import { accents, makePalette, tokens } from './palette.ts';

const css = readFileSync(new URL('../../../src/styles/theme.css', import.meta.url), 'utf8');

/** A colour of the site's theme as sRGB hex. */
function siteColor(name: string, theme: 'dark' | 'light'): string {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(css) ?? [];
  const color = new Color(theme === 'dark' ? dark : light).to('srgb').toGamut({ space: 'srgb' });
  return color.toString({ format: 'hex', collapse: false });
}

describe.each(['dark', 'light'] as const)('The %s palette', (theme) => {
  test.each(Object.entries(tokens[theme]))('has the site’s own %s', (name, color) => {
    expect(color).toBe(siteColor(name, theme));
  });

  test.each(accents)('can be read with the accent %s', (accent) => {
    const palette = makePalette(theme, accent);
    const contrast = (one: string, other: string) => new Color(one).contrastWCAG21(other);
    for (const ground of [palette.ground, palette.raised, palette.sunken]) {
      for (const ink of [palette.text, palette.soft, palette.faint, palette.accent, palette.gold, palette.good]) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
  });
});
