import { afterEach, expect, test, vi } from 'vitest';
import { sendJson } from './send-json.ts';

afterEach(() => vi.unstubAllGlobals());

/** Every response loses its connection after the headers. */
function loseBody(status: number): void {
  const body = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('lost')) });
  vi.stubGlobal('fetch', async () => new Response(body(), { status }));
}

test('a GET whose body is lost has no response, so its fields are not read', async () => {
  loseBody(200);
  expect(await sendJson('GET', '/api/contact-submissions')).toMatchObject({ isOk: false, status: 0, body: null });
});

test('a change whose body is lost has succeeded', async () => {
  loseBody(201);
  expect(await sendJson('POST', '/api/contact-submissions', {})).toMatchObject({ isOk: true, status: 201, body: null });
});

test.each(['', '<p>Bad gateway</p>'])('a body without JSON is null: %j', async (text) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status: 502 }));
  expect(await sendJson('GET', '/api/contact-submissions')).toMatchObject({ isOk: false, status: 502, body: null });
});
