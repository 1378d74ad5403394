import { afterEach, describe, expect, test, vi } from 'vitest';
import { nextPrompt, requestPicture } from './image-studio.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('The prompts', () => {
  test('rotate without repeating the last one', () => {
    const prompts = ['one', 'two', 'three'];
    const pressed = Array.from({ length: 9 }, (_, press) => nextPrompt(prompts, press, '{prompt}, variation {number}'));
    expect(pressed.slice(0, 4)).toEqual(['one', 'two', 'three', 'one, variation 2']);
    expect(new Set(pressed).size).toBe(9);
  });
});

describe('An image request', () => {
  const answered = (status: number, body: unknown) => {
    const fetch = vi.fn(async (..._call: Parameters<typeof globalThis.fetch>) => Response.json(body, { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  test('sends the prompt and returns the image URL', async () => {
    const fetch = answered(200, { imageUrl: 'data:image/webp;base64,AAAA' });
    expect(await requestPicture('a school')).toBe('data:image/webp;base64,AAAA');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/generate-image');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"prompt":"a school"}' });
  });

  test.each([
    [{}],
    [null],
    [{ imageUrl: null }],
    [{ imageUrl: '' }],
    ['text'],
  ])('fails with the specified message for %j', async (body) => {
    answered(200, body);
    await expect(requestPicture('a school')).rejects.toThrow(/^No image URL returned from generation$/);
  });

  test('returns the retry time', async () => {
    answered(429, { status: 429, detail: 'Try again in 9 seconds.' });
    await expect(requestPicture('a school')).rejects.toMatchObject({ cause: 'Try again in 9 seconds.' });
    answered(502, { status: 502, detail: 'The picture could not be generated.' });
    await expect(requestPicture('a school')).rejects.toMatchObject({ cause: undefined });
  });
});
