import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { auditSubmissionCalls } from './audited.ts';

const id = '01890000-0000-7000-8000-000000000000';
const path = '/api/contact-submissions';
const email = 'admin@test.example';

test.each<[string, string, unknown, unknown[] | null]>([
  ['GET', `${path}/${id}`, { message: 'Secret' }, ['view', { submission: id }]],
  ['GET', path, { submissions: [] }, null],
  ['POST', `${path}/delete`, { deleted: 3, batch: id }, ['delete', { count: 3, batch: id }]],
  ['POST', `${path}/restore`, { restored: 2 }, ['restore', { count: 2 }]],
  ['POST', `${path}/release`, { changed: 1 }, ['release', { count: 1 }]],
  ['POST', `${path}/hold`, { changed: 0 }, ['hold', { count: 0 }]],
  ['POST', `${path}/read`, { changed: 1 }, null],
  [
    'GET',
    `${path}.json?q=secret&kind=newsletter&from=2026-01-01&after=x&view=spam`,
    'rows',
    ['export', { format: 'JSON', searched: true, kind: 'newsletter', from: '2026-01-01', view: 'spam', count: 7 }],
  ],
  [
    'GET',
    `${path}.csv?to=2026-01-31&zone=Asia%2FKolkata`,
    'rows',
    ['export', { format: 'CSV', to: '2026-01-31', zone: 'Asia/Kolkata', count: 7 }],
  ],
  ['GET', `${path}.csv?zone=Asia%2FKolkata`, 'rows', ['export', { format: 'CSV', count: 7 }]],
  ['GET', `${path}.csv?ids=${id},${id}`, 'rows', ['export', { format: 'CSV', selected: 2, count: 7 }]],
])('%s %s is written down as it was answered', async (method, url, answer, entry) => {
  const audit = vi.fn();
  const app = Fastify();
  app.addHook('onRequest', async (request) => {
    request.administrator = { sessionId: id, adminId: id, email };
    if (url.includes('.json') || url.includes('.csv')) request.auditDetail = { count: 7 };
  });
  auditSubmissionCalls(app, { audit });
  const routes = ['/:id', '.csv', '.json', '/delete', '/restore', '/release', '/hold', '/read', ''];
  for (const route of routes) app.route({ method: ['GET', 'POST'], url: `${path}${route}`, handler: () => answer });
  const reply = await app.inject({ method: method as 'GET', url });
  expect(reply.statusCode).toBe(200);
  expect(audit.mock.calls).toEqual(entry ? [[email, ...entry]] : []);
  await app.close();
});

test('what was refused is not written down', async () => {
  const audit = vi.fn();
  const app = Fastify();
  auditSubmissionCalls(app, { audit });
  app.get(`${path}/:id`, (_request, reply) => reply.code(404).send({}));
  expect((await app.inject({ url: `${path}/${id}` })).statusCode).toBe(404);
  expect(audit).not.toHaveBeenCalled();
  await app.close();
});
