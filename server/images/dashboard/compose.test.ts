import Color from 'colorjs.io';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDrawnFonts } from '../../../scripts/build/fonts/drawn-fonts.ts';
import { makeWebp } from '../make-webp.ts';
import { composeDashboard, listPalettes, panelNames, parsePrompt } from './compose.ts';

const prompts = Array.from({ length: 40 }, (_, number) => `A dashboard of a school management product, ${number}`);
const dashboards = prompts.map(composeDashboard);
const anyTime = new AbortController().signal;

beforeAll(writeDrawnFonts, 30_000);

type Box = Record<'x' | 'y' | 'width' | 'height', number>;
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Fails unless every element is closed, and only `text` and `style` contain text. */
function elements(svg: string): Set<string> {
  const names = new Set<string>();
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<>&]*")*)\s*(\/?)>([^<]*)/g,
    (_, end, name, _attributes, single, text) => {
      if (text.trim()) expect(end ? '' : name).toMatch(/^(text|style)$/);
      expect(text).not.toMatch(/&(?!#\d+;)/);
      if (end) expect(open.pop()).toBe(name);
      else if (!single) open.push(name);
      names.add(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).toBe('');
  return names;
}

describe('A dashboard', () => {
  test('is the same for the same prompt, and different for others', () => {
    expect(prompts.map(composeDashboard)).toEqual(dashboards);
    expect(new Set(dashboards.map(({ svg }) => svg)).size).toBe(prompts.length);
  });

  test('has every panel, without overlaps, and enlarges its focus', () => {
    for (const { parts, focus } of dashboards) {
      const named = parts.filter(({ name }) => name);
      expect(named.map(({ name }) => name).sort()).toEqual([...panelNames].sort());
      const area = ({ width, height }: Box) => width * height;
      expect(named.toSorted((one, other) => area(other) - area(one))[0]?.name).toBe(focus);
      for (const [index, part] of parts.entries()) {
        expect(part.x).toBeGreaterThanOrEqual(216);
        expect(part.y).toBeGreaterThanOrEqual(72);
        expect(part.x + part.width).toBeLessThanOrEqual(1280);
        expect(part.y + part.height).toBeLessThanOrEqual(800);
        for (const other of parts.slice(index + 1)) expect(overlap(part, other)).toBe(false);
      }
    }
  });

  test('stays complete for any prompt', () => {
    const signs = fc.constantFrom(
      '</svg><script>alert(1)</script> School',
      'for "<image href=x> & Academy"',
      'مدرسة النور School',
      '👩🏽‍🏫 Emoji Academy',
      'for École Élémentaire Saint-Jean',
      '\u202eright to left School',
      '&lt;&#60;]]><![CDATA[',
      'for "%22/><script>$&$1"',
      'for "</text></svg><b>"',
    );
    const any = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      signs,
      fc.tuple(signs, fc.string()).map((parts) => parts.join(' for ')),
    );
    fc.assert(
      fc.property(any, (prompt) => {
        const { svg } = composeDashboard(prompt);
        for (const name of elements(svg)) expect(name).toMatch(/^(svg|style|rect|circle|path|g|clipPath|text)$/);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: process.env.QUICK_TESTS ? 30 : 200 },
    );
  });

  test('becomes a picture of 1600 by 1000 pixels in the site’s typeface', async () => {
    const letters = (words: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40"><rect width="300" height="40" fill="#fff"/>
        <text x="4" y="28" font-size="20" font-family="sans-serif">${words}</text></svg>`;
    const drawn = [dashboards[0]?.svg ?? '', ...['', 'Školní škola', 'Школа'].map(letters)];
    const [picture, nothing, latin, cyrillic] = await Promise.all(drawn.map((svg) => makeWebp('draw', svg, anyTime)));
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1600, height: 1000 });
    for (const written of [latin, cyrillic]) expect(written).not.toEqual(nothing);
  });
});

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

describe('The prompt', () => {
  test.each([
    ['a dark dashboard', { theme: 'dark' }],
    ['dark or light, as you like', {}],
    ['a dark dashboard for Harbour Light Academy', { theme: 'dark', schoolName: 'Harbour Light Academy' }],
    ['fees first', { focus: 'fees' }],
    ['attendance and grades', {}],
    ['for St. Mary’s Academy', { schoolName: 'St. Mary’s Academy' }],
    ['for "Школа № 7"', {}],
    ['A School dashboard', {}],
    [`for ${'Very '.repeat(4)}Remarkably-Long-Named Academy`, {}],
  ])('%s', (prompt, wishes) => {
    expect(parsePrompt(prompt)).toEqual({ theme: undefined, focus: undefined, schoolName: undefined, ...wishes });
  });

  test('determines the theme, the largest panel and the name of the school', () => {
    const { theme, focus, svg } = composeDashboard('A light dashboard for Willow Creek School, fees first');
    expect([theme, focus]).toEqual(['light', 'fees']);
    expect(svg).toContain('>Willow Creek School</text>');
  });
});
