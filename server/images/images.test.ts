import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';
import { makeWebp } from './make-webp.ts';

const plain = () => sharp({ create: { width: 320, height: 200, channels: 3, background: '#6a47ee' } });

describe('An external picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('becomes WebP from %s', async (format) => {
    const {
      format: became,
      width,
      height,
    } = await sharp(await checkPicture(await plain().toFormat(format).toBuffer())).metadata();
    expect({ became, width, height }).toEqual({ became: 'webp', width: 320, height: 200 });
  });

  test('loses all metadata', async () => {
    const source = await plain()
      .withExif({ IFD0: { Artist: 'A secret' } })
      .jpeg()
      .toBuffer();
    expect(source.toString('latin1')).toContain('A secret');
    expect(Buffer.from(await checkPicture(source)).toString('latin1')).not.toContain('A secret');
  });

  test('is reduced to 2048 pixels on the longer side', async () => {
    const wide = await sharp({ create: { width: 3000, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await sharp(await checkPicture(wide)).metadata()).width).toBe(2048);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['truncated', async () => (await plain().png().toBuffer()).subarray(0, 200)],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"/>')],
    ['too many bytes', () => Buffer.alloc(12 * 1024 * 1024 + 1)],
    [
      'too many pixels in few bytes',
      () =>
        sharp({ create: { width: 12_000, height: 4000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('is rejected: %s', async (_kind, make) => {
    await expect(checkPicture(await make())).rejects.toThrow();
  });
});

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
