import { expect, test } from 'vitest';
import { hexColors, readTokens, toHex } from './colors.ts';

const css = '@theme { --color-ground: light-dark(oklch(1 0 0), #0A0b0c);\n --color-action: light-dark(#112233, red); }';

test('reads tokens and converts them for programs that do not support OKLCH', () => {
  expect([...readTokens(css)]).toEqual([
    ['ground', { light: 'oklch(1 0 0)', dark: '#0A0b0c' }],
    ['action', { light: '#112233', dark: 'red' }],
  ]);
  expect(hexColors(css.replace('red', '#445566'), 'dark')('ground')).toBe('#0a0b0c');
  expect(toHex('oklch(0.5 0.25 285)')).toBe('#6130e7');
});

test('reports an unknown token or a colour that cannot be converted', () => {
  expect(() => hexColors(css, 'dark')).toThrow('write red as oklch(L C H) or #rrggbb');
  expect(() => hexColors(css, 'light')('gold')).toThrow('no --color-gold');
});
