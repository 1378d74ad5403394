import { afterEach, expect, test } from 'vitest';
import { MarkdownRenderer, TooComplicatedError } from './markdown-renderer.ts';

/** Its time grows with the square of its length: this one would take minutes anywhere. */
const endless = '*a_ '.repeat(30_000);

let renderer: MarkdownRenderer;
afterEach(() => renderer.close());

test('a text that takes too long is refused, while this thread goes on, and the next one is rendered', async () => {
  renderer = new MarkdownRenderer();
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(renderer.render(endless)).rejects.toThrow(TooComplicatedError);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
  expect(await renderer.render('**Once** more')).toMatchObject({ text: 'Once more' });
});

test('texts that come together are rendered one after the other, each for whoever asked', async () => {
  renderer = new MarkdownRenderer();
  const texts = ['one', 'two', 'three'];
  const rendered = await Promise.all(texts.map((text) => renderer.render(text)));
  expect(rendered.map(({ text }) => text)).toEqual(texts);
});
