import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditInbox } from '../account/audit-log.ts';
import type { ContactSubmissions } from '../inbox/contact-submissions.ts';
import { InboxActions, type InboxEvent, InboxEvents } from '../inbox/inbox-actions.ts';
import type { Services } from '../services.ts';
import { submissionRoutes } from './submissions.ts';

const id = '01890000-0000-7000-8000-000000000000';
const email = 'admin@test.example';
const selection = { ids: [id] };

/** An inbox in which everything can be done. */
const submissions = {
  page: async () => ({ rows: [], next: null, total: 0 }),
  countPlaces: async () => ({ unread: 0, spam: 0, bin: 0, counts: [] }),
  find: async (found: string) => ({ id: found, message: 'Secret' }),
  count: async () => 7,
  async *pages() {},
  remove: async () => ({ deleted: 3, batch: id }),
  restore: async () => 2,
  restoreBatch: async () => 2,
  removeFromBin: async () => 2,
  setStatus: async () => 2,
  assign: async () => 1,
  addNote: async () => id,
  removeNote: async () => true,
  addReply: async () => ({ id, status: 'answered' }),
  release: async () => 1,
  hold: async () => 0,
  markRead: async () => 1,
};

type Call = [method: 'GET' | 'HEAD' | 'POST' | 'DELETE', path: string, body: object | undefined];
type Entry = [action: string, detail: object];

// The addresses are no part of it: under others the same is written down.
describe.each(['', '/renamed'])('The calls on submissions at %j', (prefix) => {
  let app: FastifyInstance;
  let events: InboxEvent[];
  const audit = vi.fn();
  const found = vi.fn();

  beforeEach(async () => {
    audit.mockReset().mockResolvedValue(undefined);
    found.mockReset().mockImplementation(submissions.find);
    events = [];
    const inboxEvents = new InboxEvents();
    const log = { add: audit, addView: (actor: string, submission: string) => audit(actor, 'view', { submission }) };
    inboxEvents.on((event) => auditInbox(log, event));
    inboxEvents.on((event) => void events.push(event));
    const store = { ...submissions, find: found } as unknown as ContactSubmissions;
    const services = {
      sessions: { find: async () => ({ sessionId: id, adminId: id, email, role: 'administrator' }) },
      submissions: store,
      outbox: { sendsReplies: true },
      mails: {},
      accounts: { people: async () => [{ id, name: 'Ada', email }] },
      company: {},
      inbox: new InboxActions(store, inboxEvents),
    } as unknown as Services;
    app = Fastify();
    await app.register(async (renamed) => submissionRoutes(renamed, services), { prefix });
  });
  afterEach(() => app.close());

  const call = ([method, path, body]: Call) =>
    app.inject({ method, url: `${prefix}/api/contact-submissions${path}`, ...(body && { payload: body }) });

  test.each<[Call, Entry | null, InboxEvent['type'] | null]>([
    [['GET', `/${id}`, undefined], ['view', { submission: id }], 'opened'],
    [['GET', `/${id.toUpperCase()}`, undefined], ['view', { submission: id }], 'opened'],
    [['HEAD', `/${id}`, undefined], null, null],
    [['GET', '', undefined], null, null],
    [['DELETE', `/${id}`, undefined], ['delete', { submission: id, batch: id }], 'deleted'],
    [['POST', '/delete', selection], ['delete', { count: 3, batch: id }], 'deleted'],
    [['POST', '/undo', { batch: id }], ['restore', { count: 2 }], 'restored'],
    [['POST', '/restore', selection], ['restore', { count: 2 }], 'restored'],
    [['POST', '/remove', selection], ['remove', { count: 2 }], 'removed'],
    [['POST', '/status', { ...selection, status: 'done' }], ['status', { status: 'done', submission: id }], 'status'],
    [['POST', '/assign', { ids: [id], account: id }], ['assign', { inCharge: id, submission: id }], 'assigned'],
    [['POST', `/${id}/notes`, { text: 'secret' }], ['note', { submission: id }], 'noted'],
    [['DELETE', `/${id}/notes/${id}`, undefined], ['note', { submission: id, removed: true }], 'note removed'],
    [['POST', `/${id}/replies`, { text: 'secret' }], ['reply', { submission: id }], 'replied'],
    [['POST', '/release', selection], ['release', { count: 1 }], 'released'],
    [['POST', '/hold', selection], ['hold', { count: 0 }], 'held'],
    [['POST', '/read', { ...selection, isRead: true }], null, 'marked'],
    [
      ['GET', '.json?q=secret&kind=newsletter&from=2026-01-01&after=x&view=spam', undefined],
      ['export', { format: 'JSON', searched: true, kind: 'newsletter', from: '2026-01-01', view: 'spam', count: 7 }],
      'exported',
    ],
    [
      ['GET', '.csv?to=2026-01-31&zone=Asia%2FKolkata', undefined],
      ['export', { format: 'CSV', to: '2026-01-31', zone: 'Asia/Kolkata', count: 7 }],
      'exported',
    ],
    [['GET', '.csv?zone=Asia%2FKolkata', undefined], ['export', { format: 'CSV', count: 7 }], 'exported'],
    [['GET', `.csv?ids=${id},${id}`, undefined], ['export', { format: 'CSV', selected: 2, count: 7 }], 'exported'],
    [['HEAD', '.csv', undefined], null, null],
  ])('%j is written down as it was answered', async (made, entry, event) => {
    const reply = await call(made);
    expect(reply.statusCode).toBeLessThan(300);
    expect(audit.mock.calls).toEqual(entry ? [[email, ...entry]] : []);
    // The order of what is written down is that of today's log.
    expect(JSON.stringify(audit.mock.calls)).toBe(JSON.stringify(entry ? [[email, ...entry]] : []));
    expect(events.map(({ type }) => type)).toEqual(event ? [event] : []);
  });

  test('what was refused is not written down', async () => {
    found.mockResolvedValue(null);
    expect((await call(['GET', `/${id}`, undefined])).statusCode).toBe(404);
    expect((await call(['GET', '/no-id', undefined])).statusCode).toBe(404);
    expect((await call(['POST', '/delete', {}])).statusCode).toBe(422);
    expect((await call(['GET', '.csv?from=never', undefined])).statusCode).toBe(422);
    expect(audit).not.toHaveBeenCalled();
    expect(events).toEqual([]);
  });

  test('what is done is in the log before it is answered', async () => {
    const order: string[] = [];
    audit.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('written');
    });
    for (const made of [
      ['POST', '/delete', selection],
      ['GET', '.csv', undefined],
    ] satisfies Call[]) {
      await call(made);
      order.push('answered');
    }
    expect(order).toEqual(['written', 'answered', 'written', 'answered']);
  });
});
