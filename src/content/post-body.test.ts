import { expect, test } from 'vitest';
import type { PictureFile } from './picture-file.ts';
import type { ChartData } from './post.ts';
import { splitBody } from './post-body.ts';

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
