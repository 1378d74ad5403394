import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { listen } from '../servers/listen.ts';
import { expectProblem, faultyFields, post } from '../servers/requests.ts';
import { startForTest } from '../servers/set-up-site.ts';

const prompt = 'A dashboard of a school management product';
const unlimited = { IMAGE_LIMIT_PER_ADDRESS: '1000', IMAGE_LIMIT_TOTAL: '1000' };

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
});
afterAll(() => database?.remove());

async function open(variables: Record<string, string> = {}): Promise<string> {
  const { url } = await startForTest(database.url, variables);
  return `${url}/api/generate-image`;
}

/** The bytes of the picture in an answer. */
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
  test('returns a WebP picture of 1600 by 1000, identical for the same prompt', async () => {
    const address = await open(unlimited);
    const [one, same, other] = await Promise.all(
      [prompt, prompt, `${prompt} for Meridian School`].map(async (words) =>
        readPicture(await post(address, { prompt: words })),
      ),
    );
    const { width, height } = await sharp(one).metadata();
    expect({ width, height }).toEqual({ width: 1600, height: 1000 });
    expect(one?.equals(same as Buffer)).toBe(true);
    expect(one?.equals(other as Buffer)).toBe(false);
  });

  test('rejects an invalid prompt with its rule, and does not count it', async () => {
    const address = await open({ IMAGE_LIMIT_PER_ADDRESS: '1' });
    const bad = [undefined, '', '  \n', 'x'.repeat(1001), 7, null, ['x'], { a: 1 }, '\0', '\ud83d'];
    for (const words of bad) {
      const problem = await expectProblem(await post(address, { prompt: words }), 422);
      expect(faultyFields(problem), JSON.stringify(words)).toEqual(['prompt']);
    }
    const long = await expectProblem(await post(address, { prompt: 'x'.repeat(1001) }), 422);
    expect(long.errors?.[0]?.message).toContain('at most 1,000 characters');
    for (const body of [null, [], 'text', 7]) await expectProblem(await post(address, body), 422);
    await readPicture(await post(address, { prompt }));
  });
});

describe('Generating an image with a service', () => {
  const key = 'sk-secret-0123456789';
  let service: ImageService;
  let pictures: Record<'png' | 'jpeg' | 'webp', Buffer>;

  beforeAll(async () => {
    service = await startImageService();
    const plain = sharp({ create: { width: 480, height: 300, channels: 3, background: '#6a47ee' } });
    pictures = {
      png: await plain.png().toBuffer(),
      jpeg: await plain.jpeg().toBuffer(),
      webp: await plain.webp().toBuffer(),
    };
  });
  afterAll(() => service?.stop());

  const openWith = (variables: Record<string, string> = {}) =>
    open({ ...unlimited, IMAGE_API_URL: service.url, IMAGE_API_KEY: key, ...variables });

  let log: ReturnType<typeof vi.spyOn>;
  // Before the site opens, which writes its log there.
  beforeEach(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    const seen = reports();
    log.mockRestore();
    expect(seen).not.toContain(key);
  });

  /** What the server has reported, with all that its errors hold. */
  const reports = () =>
    log.mock.calls
      .flat()
      .map((value: unknown) => inspect(value, { depth: 9, showHidden: true }))
      .join('\n');

  test.each(['png', 'jpeg', 'webp'] as const)('sends it the key and converts its %s to WebP', async (format) => {
    const address = await openWith();
    service.answers(image(pictures[format]));
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

  test('allows five pictures a minute per address, and says when the next is possible', async () => {
    const address = await openWith({ TRUST_PROXY: '127.0.0.1', IMAGE_LIMIT_PER_ADDRESS: '' });
    service.answers(image(pictures.png));
    const from = (host: string) => post(address, { prompt }, { 'x-forwarded-for': host });
    const answers = await Promise.all(Array.from({ length: 5 }, () => from('192.0.2.1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const refused = await from('192.0.2.1');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await expectProblem(refused, 429)).detail).toMatch(/^Too many pictures in one minute/);
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  test.each([503])('retries once after %i', async (status) => {
    const address = await openWith();
    service.answers(fault(status, { 'retry-after-ms': '1' }), image(pictures.png));
    await readPicture(await post(address, { prompt }));
    expect(service.requests).toHaveLength(2);
  });

  test.each<[string, () => Parameters<ImageService['answers']>, number, RegExp]>([
    ['401', () => [fault(401)], 1, /status 401/],
    ['repeated 500s', () => [fault(500, { 'retry-after-ms': '1' })], 2, /status 500/],
    [
      'malformed JSON',
      () => [(_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [')],
      1,
      /not JSON/,
    ],
    ['no image', () => [json(200, { created: 1, data: [] })], 1, /no image/],
    ['a URL instead of an image', () => [json(200, { data: [{ url: 'http://127.0.0.1:1/x.png' }] })], 1, /no image/],
    ['a truncated picture', () => [image(pictures.png.subarray(0, 150))], 1, /no usable image/],
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
    const answer = fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt }),
      signal: visit.signal,
    });
    await asked.promise;
    visit.abort();
    await expect(answer).rejects.toThrow();
    await service.nextDisconnect();
    service.answers(image(pictures.png));
    await Promise.all([1, 2].map(async () => readPicture(await post(address, { prompt }))));
  });

  test('handles six at once, and refuses more', async () => {
    const address = await openWith();
    const held: (() => void)[] = [];
    service.answers((request, response) => {
      held.push(() => image(pictures.png)(request, response));
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

interface ServiceRequest {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server of our own that speaks OpenAI's protocol for images, and every fault that a test asks it for. */
interface ImageService {
  /** As `IMAGE_API_URL` names it. */
  url: string;
  /** The requests it received, in order. */
  requests: ServiceRequest[];
  /** How the next requests are answered; the last answer is repeated. */
  answers(...next: Answer[]): void;
  /** Resolves when the next connection is broken off by the other side. */
  nextDisconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
async function startImageService(): Promise<ImageService> {
  const requests: ServiceRequest[] = [];
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
    answers(...next) {
      answers = next;
      requests.length = 0;
      left = Promise.withResolvers<void>();
    },
    nextDisconnect: () => left.promise,
    stop,
  };
}

/** Sends JSON with a status. */
function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** The answer with a picture, as the protocol has it. */
function image(bytes: Buffer): Answer {
  return json(200, { created: 1_790_000_000, data: [{ b64_json: bytes.toString('base64') }] });
}

/** A fault in the protocol's words, which repeat the key that was sent. */
function fault(status: number, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    const message = `Refused: ${request.headers.authorization}`;
    const body = { error: { message, type: message, code: message } };
    return json(status, body, { 'x-request-id': String(request.headers.authorization), ...headers })(request, response);
  };
}
