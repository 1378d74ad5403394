import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../servers/listen.ts';
import { expectProblem, faultyFields, post } from '../servers/requests.ts';
import { openSite } from '../servers/set-up-site.ts';

const prompt = 'A dashboard of a school management product';
const jsonType = { 'content-type': 'application/json' };
const unlimited = { IMAGE_LIMIT_PER_ADDRESS: '1000', IMAGE_LIMIT_TOTAL: '1000' };

async function open(variables: Record<string, string>): Promise<string> {
  const { site } = await openSite('sqlite', variables);
  return `${site.url}/api/generate-image`;
}

async function readPicture(answer: Response): Promise<Buffer> {
  const body = (await answer.json()) as { imageUrl: string };
  expect({ status: answer.status, fields: Object.keys(body) }).toEqual({ status: 200, fields: ['imageUrl'] });
  const [start, base64 = ''] = body.imageUrl.split(',');
  expect(start).toBe('data:image/webp;base64');
  const bytes = Buffer.from(base64, 'base64');
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
  return bytes;
}

describe('Generating an image with the built-in renderer', () => {
  test('rejects an invalid prompt with its rule without counting it, and limits pictures', async () => {
    const address = await open({ IMAGE_LIMIT_PER_ADDRESS: '1' });
    for (const words of [undefined, '  \n', 'x'.repeat(1001), 7, null, ['x'], '\0', '\ud83d']) {
      const problem = await expectProblem(await post(address, { prompt: words }), 422);
      expect(faultyFields(problem), JSON.stringify(words)).toEqual(['prompt']);
    }
    await readPicture(await post(address, { prompt }));
    const refused = await post(address, { prompt });
    await expectProblem(refused, 429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('Generating an image with a service', () => {
  const key = 'sk-secret-0123456789';
  let service: ImageService;
  let png: Buffer;

  beforeAll(async () => {
    service = await startImageService();
    png = await sharp({ create: { width: 480, height: 300, channels: 3, background: '#6a47ee' } })
      .png()
      .toBuffer();
  });
  afterAll(() => service?.stop());

  const openWith = (variables: Record<string, string> = {}) =>
    open({ ...unlimited, IMAGE_API_URL: service.url, IMAGE_API_KEY: key, ...variables });

  let log: ReturnType<typeof vi.spyOn>;
  // The site writes to this log as soon as it opens.
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    const seen = reports();
    log.mockRestore();
    expect(seen).not.toContain(key);
  });

  /** Includes hidden and nested properties of errors, because they might contain the key. */
  const reports = () =>
    log.mock.calls
      .flat()
      .map((value: unknown) => inspect(value, { depth: 9, showHidden: true }))
      .join('\n');

  test('sends it the key and converts its picture to WebP', async () => {
    const address = await openWith();
    service.answers(image(png));
    const { width, height } = await sharp(await readPicture(await post(address, { prompt }))).metadata();
    expect({ width, height }).toEqual({ width: 480, height: 300 });
    expect(service.requests).toEqual([
      {
        path: '/v1/images/generations',
        authorization: `Bearer ${key}`,
        body: { model: 'gpt-image-2.5-flare', prompt, n: 1, size: '1536x1024', output_format: 'webp' },
      },
    ]);
  });

  test.each<[string, () => Parameters<ImageService['answers']>, number, RegExp]>([
    ['401', () => [fault(401)], 1, /status 401/],
    ['repeated 500s', () => [fault(500, { 'retry-after-ms': '1' })], 2, /status 500/],
    [
      'malformed JSON',
      () => [(_request, response) => response.writeHead(200, jsonType).end('{"data": [')],
      1,
      /not JSON/,
    ],
    ['no image', () => [json(200, { created: 1, data: [] })], 1, /no image/],
    ['a URL instead of an image', () => [json(200, { data: [{ url: 'http://127.0.0.1:1/x.png' }] })], 1, /no image/],
    ['a truncated picture', () => [image(png.subarray(0, 150))], 1, /no usable image/],
  ])('returns 502 for %s, and hides the service’s words and the key from the log', async (_kind, answers, tries, report) => {
    const address = await openWith();
    service.answers(...answers());
    const answer = await post(address, { prompt });
    const headers = JSON.stringify([...answer.headers]);
    const problem = await expectProblem(answer, 502);
    expect(problem.detail).toBe('The picture could not be generated.');
    expect(headers + JSON.stringify(problem)).not.toContain(key);
    expect(reports()).toMatch(report);
    expect(service.requests).toHaveLength(tries);
  });

  test('returns 502 and aborts if it takes too long', async () => {
    const address = await openWith({ IMAGE_TIMEOUT_SECONDS: '0.2' });
    service.answers(() => {});
    await expectProblem(await post(address, { prompt }), 502);
    expect(reports()).toMatch(/too long/);
    await service.nextDisconnect();
  });

  test('aborts when the visitor leaves, and frees the slot', async () => {
    const address = await openWith();
    const asked = Promise.withResolvers<void>();
    service.answers(() => asked.resolve());
    const visit = new AbortController();
    const body = JSON.stringify({ prompt });
    const answer = fetch(address, { method: 'POST', headers: jsonType, body, signal: visit.signal });
    await asked.promise;
    visit.abort();
    await expect(answer).rejects.toThrow();
    await service.nextDisconnect();
    service.answers(image(png));
    await Promise.all([1, 2].map(async () => readPicture(await post(address, { prompt }))));
  });

  test('handles six at once, and refuses more', async () => {
    const address = await openWith();
    const held: (() => void)[] = [];
    service.answers((request, response) => {
      held.push(() => image(png)(request, response));
    });
    const answers = Array.from({ length: 8 }, () => post(address, { prompt }));
    const first = await Promise.race(answers);
    expect(first.status).toBe(429);
    await expect.poll(() => held.length).toBe(6);
    const release = setInterval(() => held.shift()?.(), 5);
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    clearInterval(release);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
type ImageService = Awaited<ReturnType<typeof startImageService>>;

/** Starts a server that speaks OpenAI's protocol for images and can fail in any way. */
async function startImageService() {
  const requests: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
  let answers: Answer[] = [];
  let left = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left.resolve();
    });
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(body || '{}') as Record<string, unknown>,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(request, response);
  });
  const { url, stop } = await listen(server);
  return {
    url: `${url}/v1`,
    requests,
    /** Sets the next answers; the last one is repeated. */
    answers(...next: Answer[]) {
      answers = next;
      requests.length = 0;
      left = Promise.withResolvers<void>();
    },
    nextDisconnect: () => left.promise,
    stop,
  };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { ...jsonType, ...headers }).end(JSON.stringify(body));
  };
}

function image(bytes: Buffer): Answer {
  return json(200, { created: 1_790_000_000, data: [{ b64_json: bytes.toString('base64') }] });
}

/** Answers with an error that repeats the key, which must not reach the log. */
function fault(status: number, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    const message = `Refused: ${request.headers.authorization}`;
    const body = { error: { message, type: message, code: message } };
    return json(status, body, { 'x-request-id': String(request.headers.authorization), ...headers })(request, response);
  };
}
