import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkdownRenderer, TooComplicatedError } from './markdown-renderer.ts';

/** Its time grows with the square of its length: this one would take minutes anywhere. */
const endless = '*a_ '.repeat(30_000);

let renderer: MarkdownRenderer;
afterEach(async () => {
  vi.restoreAllMocks();
  await renderer.close();
});

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

test('on a busy machine, where two measurements come at once, a text is refused once and the server lives', async () => {
  renderer = new MarkdownRenderer();
  const measure = Worker.prototype.cpuUsage;
  const held: (() => void)[] = [];
  vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation(async function (this: Worker, before) {
    const usage = await measure.call(this, before);
    if (!before || usage.user + usage.system <= 600_000) return usage;
    await new Promise<void>((resolve) => held.push(resolve));
    return usage;
  });
  const refused = expect(renderer.render(endless)).rejects.toThrow(TooComplicatedError);
  await vi.waitUntil(() => held.length > 1, { timeout: 20_000 });
  for (const release of held) release();
  await refused;
  expect(await renderer.render('**Once** more')).toMatchObject({ text: 'Once more' });
});
