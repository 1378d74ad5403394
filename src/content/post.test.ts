import { expect, test } from 'vitest';
import type { PictureFile } from './picture-file.ts';
import { type ChartData, countWords, listChartIds, newestFirst } from './post.ts';
import { splitBody } from './post-body.ts';

test('sorts posts by date, newest first, then by id', () => {
  const posts = [
    { id: '9', date: new Date('2025-01-02') },
    { id: '1', date: new Date('2024-12-31') },
    { id: '10', date: new Date('2025-01-02') },
    { id: 'a-post-with-a-name', date: new Date('2025-06-01') },
    { id: '2', date: new Date('2025-01-02') },
  ];
  expect(posts.sort(newestFirst).map(({ id }) => id)).toEqual(['a-post-with-a-name', '2', '9', '10', '1']);
});

test('accepts charts only in their own paragraphs', () => {
  expect(listChartIds('Text\n\n[[chart:one]]\n\nsee [[chart:two]]\n\n[[chart:three-3]]')).toEqual(['one', 'three-3']);
});

test.each([
  ['', 0],
  ['## A heading\n\nand a paragraph', 5],
  ["don't count-twice", 2],
  ['- first\n- **second** item', 3],
  ['[two words](/a/path)', 2],
  ['Señora Ünïcödé 東京', 3],
])('%j has %d words', (markdown, words) => {
  expect(countWords(markdown)).toBe(words);
});

test('counts the cells of a table, however spaced, but not its rule', () => {
  expect(countWords('| Part | Time |\n|---|:--:|\n| the radio | 5 ms |')).toBe(6);
  expect(countWords('|Part|Time|\n|---|---|\n|radio|5|')).toBe(4);
});

test('does not count a chart marker', () => {
  expect(countWords('before\n\n[[chart:cost-of-fan-out]]\n\nafter')).toBe(2);
});

const chart = { id: 'noise', title: 'Noise' } as ChartData;
const ward: PictureFile = { path: 'images/blog/ward.webp', width: 1600, height: 1000, hash: 'abc' };
const pictures = new Map([[ward.path, ward]]);

/** Returns Astro's output for `![alt](src)` in a paragraph of its own. */
function picture(src: string, alt: string): string {
  const attributes = JSON.stringify({ alt, src, index: 0 }).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<p><img __ASTRO_IMAGE_="${attributes}"></p>`;
}

test('inserts charts and pictures at their markers', () => {
  const html = `<p>One</p>${picture('../images/blog/ward.webp', 'A ward & its "bed"')}<p>[[chart:noise]]</p><p>Two</p>`;
  expect(splitBody(html, [chart], pictures)).toEqual([
    { html: '<p>One</p>' },
    { picture: { src: ward, alt: 'A ward & its "bed"' } },
    { chart },
    { html: '<p>Two</p>' },
  ]);
});

test('requires every inserted item to exist', () => {
  expect(() => splitBody('<p>[[chart:gone]]</p>', [chart], pictures)).toThrow('the chart "gone"');
  expect(() => splitBody(picture('../images/blog/gone.webp', ''), [], pictures)).toThrow('images/blog/gone.webp');
});

test('removes scripts and external pictures', () => {
  const html = '<p>One <img src="https://example.org/x.png"></p><script>x()</script>';
  expect(splitBody(html, [], pictures)).toEqual([{ html: '<p>One </p>' }]);
});
