import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Publishing } from '../publishing/publishing.ts';
import type { Services } from '../services.ts';
import { publishingRoutes } from './publishing.ts';

test('an open page that asks for the latest publication does not keep its session alive', async () => {
  const session = { sessionId: 'one', adminId: 'ada', email: 'ada@test.example', role: 'administrator' };
  const sessions = { find: vi.fn(async () => session), peek: vi.fn(async () => session) };
  const services = { sessions, requiresSecondFactor: false, contentEditing: { isPossible: true } };
  const publishing = { publications: { latest: async () => null }, history: { page: async () => [] } };
  const app = Fastify();
  publishingRoutes(
    app,
    services as unknown as Services,
    Promise.resolve(publishing as unknown as Publishing),
    'http://localhost',
  );

  const latest = await app.inject('/api/content/publications/latest');
  expect([latest.statusCode, latest.body]).toEqual([200, 'null']);
  expect(sessions.find).not.toHaveBeenCalled();

  expect((await app.inject('/api/content/history')).statusCode).toBe(200);
  expect(sessions.find).toHaveBeenCalledTimes(1);
  await app.close();
});
