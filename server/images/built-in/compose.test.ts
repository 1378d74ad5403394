import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeDashboard, pixels } from './compose.ts';
import { type Box, frames, picture } from './layouts.ts';
import { panelNames } from './wishes.ts';

const prompt = 'A dashboard of a school management product';
const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);
const dashboards = await Promise.all(seeds.map((seed) => composeDashboard(prompt, seed)));

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isInside = (box: Box, outer: Box) =>
  box.x >= outer.x - 0.5 &&
  box.y >= outer.y - 0.5 &&
  box.x + box.width <= outer.x + outer.width + 0.5 &&
  box.y + box.height <= outer.y + outer.height + 0.5;

function pairs<Item>(items: Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}

/** What a picture is made of: no text, no image, nothing that has an address. */
const shape = /^(svg|defs|rect|circle|path|polygon|g|clipPath)$/;

/** The elements of a picture, when it is well formed: every one closed, and all text inside attributes. */
function elements(svg: string): Set<string> {
  const names = new Set<string>();
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<>&]*")*)\s*(\/?)>/g,
    (_, end, name, _all, single) => {
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
  test('is the same for the same prompt and seed, and another for any other', async () => {
    const svgOf = async (...input: [string, string?]) => (await composeDashboard(...input)).svg;
    expect(await svgOf(prompt, 'seed 0')).toBe(dashboards[0]?.svg);
    expect(await svgOf(prompt)).toBe(await svgOf(prompt));
    expect(new Set(dashboards.map(({ svg }) => svg)).size).toBe(seeds.length);
    expect(await svgOf(`${prompt}.`)).not.toBe(await svgOf(prompt));
  });

  test('is laid out in every frame, around every part, in both themes', () => {
    expect(new Set(dashboards.map(({ layout }) => layout.frame))).toEqual(new Set(frames));
    expect(new Set(dashboards.map(({ layout }) => layout.focus))).toEqual(new Set(panelNames));
    expect(new Set(dashboards.map(({ theme }) => theme))).toEqual(new Set(['dark', 'light']));
  });

  test('has every panel, within the picture and apart from the others', () => {
    for (const { layout } of dashboards) {
      const names = layout.panels.map(({ name }) => name).filter((name) => name !== 'figures');
      expect(names.sort()).toEqual([...panelNames].sort());
      const boxes = [layout.navigation, layout.header, ...layout.panels.map(({ box }) => box)];
      for (const box of boxes) expect(isInside(box, { x: 0, y: 0, ...picture })).toBe(true);
      for (const [one, other] of pairs(boxes)) expect(overlap(one, other)).toBe(false);
    }
  });

  test('gives its focus the largest panel', () => {
    for (const { layout } of dashboards) {
      const area = ({ box }: (typeof layout.panels)[number]) => box.width * box.height;
      expect(layout.panels.toSorted((one, other) => area(other) - area(one))[0]?.name).toBe(layout.focus);
    }
  });

  test('has every text within its part, and none over another', () => {
    for (const [index, { layout, texts }] of dashboards.entries()) {
      const parts = new Map<string, Box>([
        ['navigation', layout.navigation],
        ['header', layout.header],
        ...layout.panels.map(({ name, box }): [string, Box] => [name, box]),
      ]);
      expect(new Set(texts.keys())).toEqual(new Set(parts.keys()));
      for (const [part, placed] of texts) {
        const box = parts.get(part) as Box;
        if (!(part === 'navigation' && layout.frame === 'rail')) expect(placed.length, part).toBeGreaterThan(0);
        for (const text of placed) {
          expect(isInside(text, box), `seed ${index}, ${part}: ${text.text} ${JSON.stringify({ text, box })}`).toBe(
            true,
          );
        }
        for (const [one, other] of pairs(placed)) {
          expect(overlap(one, other), `seed ${index}, ${part}: ${one.text} / ${other.text}`).toBe(false);
        }
      }
    }
  });

  test('holds letters as outlines alone', () => {
    for (const { svg } of dashboards.slice(0, 10)) {
      for (const name of elements(svg)) expect(name).toMatch(shape);
    }
  });

  test('stays whole whatever the prompt says', async () => {
    const signs = fc.constantFrom(
      '</svg><script>alert(1)</script> School',
      'for "<image href=x> & Academy"',
      'مدرسة النور School',
      '👩🏽‍🏫 Emoji Academy',
      'for École Élémentaire Saint-Jean',
      '\u202eright to left School',
      '&lt;&#60;]]><![CDATA[',
      'for "%22/><script>$&$1"',
      'for "</path></svg><b>"',
    );
    const prompts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      signs,
      fc.tuple(signs, fc.string()).map((parts) => parts.join(' for ')),
    );
    await fc.assert(
      fc.asyncProperty(prompts, async (any) => {
        const { svg } = await composeDashboard(any);
        for (const name of elements(svg)) expect(name).toMatch(shape);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|href|style=/);
      }),
      { numRuns: process.env.QUICK_TESTS ? 10 : 30 },
    );
  });

  test.each([
    '</svg><script>',
    '</path><image href=x>',
    '%3Cscript%3E',
    '&lt;b&gt; $& $1',
  ])('writes the name %s in outlines', async (name) => {
    const drawn = await Promise.all(seeds.slice(0, 4).map((seed) => composeDashboard(`for “${name}”`, seed)));
    const written = drawn.flatMap(({ texts }) => [...texts.values()].flat()).map(({ text }) => text);
    expect(written).toContain(name);
    for (const { svg } of drawn) {
      expect(svg).not.toMatch(/script|image|href|%3C|lt;/i);
      for (const element of elements(svg)) expect(element).toMatch(shape);
    }
  });

  test('becomes a picture of 1600 by 1000 pixels', async () => {
    const { width, height } = await sharp(Buffer.from(dashboards[0]?.svg ?? '')).metadata();
    expect({ width, height }).toEqual(pixels);
  });
});
