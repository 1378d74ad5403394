import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { listPalettes } from './look.ts';

test.each(['dark', 'light'] as const)('text in the %s theme is readable', (theme) => {
  for (const palette of listPalettes(theme)) {
    const contrast = (one: string, other: string) =>
      new Color(palette.get(one) ?? '').contrastWCAG21(palette.get(other) ?? '');
    for (const ground of ['ground', 'raised', 'sunken']) {
      for (const ink of ['text', 'soft', 'faint', 'accent', 'gold', 'good']) {
        expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast('onPrimary', 'primary')).toBeGreaterThanOrEqual(4.5);
  }
});
