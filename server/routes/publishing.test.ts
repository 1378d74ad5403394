import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../contract/account/permissions.ts';
import type { RecordKey } from '../../contract/content-editing/calls.ts';
import { toKey } from '../../contract/content-editing/fields.ts';
import type { PreviewRequest } from '../content/editing/protocol.ts';
import type { Publishing } from '../content/publishing/publishing.ts';
import type { Services } from '../services.ts';
import { publishingRoutes } from './publishing.ts';

const settings = { collection: 'site', id: 'only' };
const article = { collection: 'blog', id: '1' };
const origin = 'http://localhost';

let app: FastifyInstance;
let role: Role | undefined;
let previewed: PreviewRequest[];
/** The keys of the records of each call that was not refused. */
let changed: string[][];
let kept: string[];

beforeEach(async () => {
  role = 'administrator';
  previewed = [];
  changed = [];
  kept = [];
  const services = {
    sessions: { find: async () => role && { adminId: 'a', email: 'ada@test.example', name: 'Ada', role } },
    async audit() {},
    contentEditing: {
      log: {
        stateBefore: async (_number: number, chosen: RecordKey[] = [settings, article]) =>
          chosen.map((key) => ({ ...key, content: null })),
      },
      async preview(request: PreviewRequest) {
        previewed.push(request);
        return { html: '<!doctype html>', headers: {} };
      },
      async revert(records: RecordKey[]) {
        changed.push(records.map(toKey));
        return { drafts: kept.length > 0 ? [] : records, kept };
      },
    },
  } as unknown as Services;
  const publishing = {
    async publish(records: RecordKey[]) {
      changed.push(records.map(toKey));
      return { kind: 'published', publication: { number: 1, at: '', records: [] } };
    },
  } as unknown as Publishing;
  app = Fastify();
  await app.register(async (calls) => publishingRoutes(calls, services, publishing, origin));
});
afterEach(() => app.close());

const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/content${path}`, payload });

test('a preview takes an unsaved record from a form, and never from a link', async () => {
  const record = { ...settings, data: { redirects: [] }, text: null };
  const fields = String(new URLSearchParams({ record: JSON.stringify(record) }));
  const url = '/api/content/preview/about';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'GET', url: `${url}?${fields}` })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url, headers, payload: fields })).statusCode).toBe(200);
  expect(previewed).toEqual([
    { path: '/about', record: null, origin },
    { path: '/about', record, origin },
  ]);
});

test.each([
  [401, undefined],
  [403, 'member'],
] as const)('a preview refused with %i is shown in the frame of the editor', async (status, who) => {
  role = who;
  const { statusCode, headers } = await app.inject('/api/content/preview/about');
  expect(statusCode).toBe(status);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
});

test('only administrators publish and revert the site settings', async () => {
  const calls: [path: string, body: object][] = [
    ['/publications', { records: [article, settings].map((key) => ({ ...key, version: 1 })) }],
    ['/history/1/revert', { records: [settings] }],
    ['/history/1/revert', {}],
  ];
  const statuses = async () => {
    const all: number[] = [];
    for (const [path, body] of calls) all.push((await post(path, body)).statusCode);
    return all;
  };
  role = 'editor';
  expect(await statuses()).toEqual([403, 403, 200]);
  expect(changed).toEqual([['blog/1']]);
  role = 'administrator';
  changed = [];
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(changed).toEqual([['blog/1', 'site/only'], ['site/only'], ['site/only', 'blog/1']]);
});

test('a revert that only unpublished changes prevent is refused, and names them', async () => {
  kept = ['An article', 'Site settings'];
  const answer = await post('/history/1/revert', {});
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining(kept.join(', '))]);
});
