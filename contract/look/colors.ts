type Token = Record<Theme, string>;

export type Theme = 'light' | 'dark';

const declaration = /--color-([\w-]+):\s*light-dark\(\s*([^(),]+(?:\([^)]*\))?)\s*,\s*([^(),]+(?:\([^)]*\))?)\s*\);/g;

/** Reads the colour tokens of the style sheet, as written there. */
export function readTokens(css: string): Map<string, Token> {
  return new Map([...css.matchAll(declaration)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

/** Converts the tokens of a theme to `#rrggbb` for emails, icons and pictures, which do not support OKLCH. */
export function hexColors(css: string, theme: Theme): (name: string) => string {
  const colors = new Map([...readTokens(css)].map(([name, token]) => [name, toHex(token[theme])]));
  return (name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`src/styles/theme.css has no --color-${name}: light-dark(…, …).`);
    return color;
  };
}

/** Converts `oklch(L C H)` to `#rrggbb`, clipped to sRGB as browsers do. Hexadecimal colours are returned unchanged. */
export function toHex(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color) ?? [];
  if (h === undefined) throw new Error(`src/styles/theme.css: write ${color} as oklch(L C H) or #rrggbb.`);
  return `#${rgb(Number(l), Number(c), Number(h))
    .map((part) => {
      const clipped = Math.min(1, Math.max(0, part));
      const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

/**
 * Converts OKLCH to linear sRGB (https://bottosson.github.io/posts/oklab/). Screens can only show values from 0 to 1.
 */
export function rgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
