import Color from 'colorjs.io';
import { readTokens, type Theme } from '../../../contract/look/colors.ts';
import { contrastPairs } from '../../../src/styles/contrast.ts';

interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toColor = ({ l, c, h }: Oklch) => new Color('oklch', [l, c, h]);

/** Parses a token: `oklch(0.5 0.25 285)` or `#rrggbb`. */
export function readColor(text: string): Oklch {
  const [l, c, h] = new Color(text).to('oklch').coords;
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
}

function writeColor({ l, c, h }: Oklch): string {
  const [lightness, chroma] = [l, c].map((part) => Number(part.toFixed(3)));
  return `oklch(${lightness} ${chroma} ${chroma ? Number(h.toFixed(1)) : 0})`;
}

/** Reduces the chroma until the colour is within sRGB. */
function clampToGamut(color: Oklch): Oklch {
  let { c } = color;
  while (c > 0 && !toColor({ ...color, c }).inGamut('srgb')) c = Math.max(0, c - 0.002);
  return { ...color, c };
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  return toColor(one).contrastWCAG21(toColor(other));
}

type Palette = Map<string, Oklch>;

/** Tokens derived from the leading colour, with the difference in lightness in each theme. */
const leading = {
  action: { light: 0, dark: 0.04 },
  'action-strong': { light: -0.07, dark: 0.08 },
  accent: { light: -0.02, dark: 0.27 },
};

/** Near-grey tokens, tinted with the leading colour or with a hue of their own. */
const neutrals = ['ground', 'raised', 'sunken', 'scrim', 'hairline', 'edge', 'text', 'soft', 'faint'];

/**
 * Returns the style sheet with new colours: `color` leads, `signal` is for data, and `neutral` gives backgrounds and text
 * their hue. Colours that would be hard to read become lighter or darker.
 */
export function recolor(
  css: string,
  brand: Partial<Record<'color' | 'signal' | 'neutral', string | undefined>>,
): string {
  const { color, signal, neutral = color } = brand;
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    const palette: Palette = new Map([...readTokens(css)].map(([name, token]) => [name, readColor(token[theme])]));
    if (color) applyLeadingColor(palette, readColor(color), theme);
    if (neutral) tintNeutrals(palette, readColor(neutral));
    if (signal) palette.set('signal', clampToGamut(adjustToTheme(readColor(signal), theme)));
    keepContrast(palette);
    if (color) keepHoverVisible(palette);
    return palette;
  }) as [Palette, Palette];
  const changed = [...(color ? Object.keys(leading) : []), ...(neutral ? neutrals : []), ...(signal ? ['signal'] : [])];
  const tokens = changed.reduce((text, name) => replaceToken(text, name, light.get(name), dark.get(name)), css);
  return neutral ? tintShadows(tokens, readColor(neutral).h) : tokens;
}

function applyLeadingColor(palette: Palette, color: Oklch, theme: Theme): void {
  // Black would be invisible in the dark theme.
  const l = theme === 'dark' ? Math.max(color.l, 0.48) : color.l;
  for (const [name, lighter] of Object.entries(leading)) {
    // Strongly coloured text glares on a dark background.
    const c = name === 'accent' && theme === 'dark' ? 0.55 * color.c : color.c;
    palette.set(name, clampToGamut({ l: Math.min(l, 0.6) + lighter[theme], c, h: color.h }));
  }
}

function tintNeutrals(palette: Palette, color: Oklch): void {
  for (const name of neutrals) {
    const old = palette.get(name);
    if (old) palette.set(name, clampToGamut({ ...old, c: color.c < 0.02 ? 0 : old.c, h: color.h }));
  }
}

/** Makes the data colour dark in the light theme, and bright in the dark one. */
function adjustToTheme(color: Oklch, theme: Theme): Oklch {
  return { ...color, l: theme === 'dark' ? Math.max(color.l, 0.78) : Math.min(color.l, 0.52) };
}

/** Makes each text colour lighter or darker until it is readable; for `on-action`, its backgrounds. */
function keepContrast(palette: Palette): void {
  for (const [text, ground, least] of contrastPairs) {
    const [moved, fixed] = text === 'on-action' ? [ground, text] : [text, ground];
    for (;;) {
      const [color, other] = [palette.get(moved), palette.get(fixed)];
      if (!color || !other || contrast(color, other) >= least + 0.05 || color.l <= 0 || color.l >= 1) break;
      palette.set(moved, clampToGamut({ ...color, l: color.l + (color.l > other.l ? 0.005 : -0.005) }));
    }
  }
}

/** Darkens the action colour if it looks like its hover colour. */
function keepHoverVisible(palette: Palette): void {
  const [action, strong] = [palette.get('action'), palette.get('action-strong')];
  if (action && strong && Math.abs(action.l - strong.l) < 0.03) {
    palette.set('action', clampToGamut({ ...action, l: action.l - 0.04 }));
  }
}

function replaceToken(css: string, name: string, light?: Oklch, dark?: Oklch): string {
  if (!light || !dark) return css;
  const value = `light-dark(${writeColor(light)}, ${writeColor(dark)})`;
  return css.replace(new RegExp(`(--color-${name}: )light-dark\\(.*?\\)(?=;)`), `$1${value}`);
}

/** Gives shadows, which are almost black, the hue of the surfaces. */
function tintShadows(css: string, hue: number): string {
  return css.replace(/--shadow-.*/g, (line) =>
    line.replace(/oklch\(([\d.]+) (0\.\d+) [\d.]+ \//g, (_, l, c) => `oklch(${l} ${c} ${Number(hue.toFixed(1))} /`),
  );
}
