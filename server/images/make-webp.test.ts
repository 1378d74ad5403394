import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeWebp } from './make-webp.ts';

const anyTime = new AbortController().signal;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200"/></svg>';

test('turns our drawing into the same WebP each time', async () => {
  const [one, same] = await Promise.all([1, 2].map(() => makeWebp('draw', svg, anyTime)));
  expect(one).toEqual(same);
  expect((await sharp(one).metadata()).format).toBe('webp');
});

test('rejects an external drawing with a reason', async () => {
  await expect(makeWebp('check', svg, anyTime)).rejects.toThrow('A file of format svg is not accepted as a picture');
  await expect(makeWebp('check', 'no picture', anyTime)).rejects.toThrow(/unsupported/);
});

test('the process ends when the visitor leaves', async () => {
  const visit = new AbortController();
  const picture = makeWebp('draw', svg, visit.signal);
  visit.abort();
  await expect(picture).rejects.toThrow('aborted');
});
