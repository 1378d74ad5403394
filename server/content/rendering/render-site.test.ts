import { expect, test } from 'vitest';
import { withIslandsApart } from './render-site.ts';

const touch = "import('islands.js')";
const element = '(()=>{customElements.define("astro-island",class{})})();';
const waking = '(()=>{window.dispatchEvent(new Event("astro:touch"))})();';

test('moves Astro’s scripts into a file, loaded before the first island', () => {
  const page = `<script>own()</script><script>${waking}</script><script>${element}</script><astro-island></astro-island>`;
  const { html, file: [name = '', text] = [] } = withIslandsApart(page, touch);
  expect(name).toMatch(/^_astro\/islands\.[\w-]{8}\.js$/);
  expect(text).toBe(`${waking};\n${element}`);
  expect(html).toBe(`<script>own()</script><script>(()=>{import('/${name}')})()</script><astro-island></astro-island>`);
});

test('leaves a page without islands unchanged', () => {
  expect(withIslandsApart('<script>own()</script>', touch)).toEqual({ html: '<script>own()</script>' });
});
