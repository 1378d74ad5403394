import { rgb } from '../../../contract/look/colors.ts';

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Parses `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Parses a token: `oklch(0.5 0.25 285)` or `#rrggbb`. */
export function readColor(text: string): Oklch {
  const [l = 0, c = 0, h = 0] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  return text.startsWith('#') ? fromHex(text) : { l, c, h };
}

export function writeColor({ l, c, h }: Oklch): string {
  const [lightness, chroma] = [l, c].map((part) => Number(part.toFixed(3)));
  return `oklch(${lightness} ${chroma} ${chroma ? Number(h.toFixed(1)) : 0})`;
}

/** Reduces the chroma until the colour is within sRGB. */
export function clampToGamut(color: Oklch): Oklch {
  let { c } = color;
  while (c > 0 && rgb(color.l, c, color.h).some((part) => part < -0.001 || part > 1.001)) c = Math.max(0, c - 0.002);
  return { ...color, c };
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

function luminance({ l, c, h }: Oklch): number {
  const [red, green, blue] = rgb(l, c, h).map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
