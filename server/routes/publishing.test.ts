import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PreviewRequest } from '../content/editing/protocol.ts';
import type { Publishing } from '../content/publishing/publishing.ts';
import type { Services } from '../services.ts';
import { publishingRoutes } from './publishing.ts';

const settings = { collection: 'site', id: 'only' };
const origin = 'http://localhost';

let app: FastifyInstance;
let previewed: PreviewRequest[];

beforeEach(async () => {
  previewed = [];
  const services = {
    sessions: { find: async () => ({ adminId: 'a', email: 'ada@test.example', name: 'Ada', role: 'administrator' }) },
    contentEditing: {
      async preview(request: PreviewRequest) {
        previewed.push(request);
        return { html: '<!doctype html>', headers: {} };
      },
    },
  } as unknown as Services;
  const publishing = {} as Publishing;
  app = Fastify();
  await app.register(async (calls) => publishingRoutes(calls, services, Promise.resolve(publishing), origin));
});
afterEach(() => app.close());

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
