import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFields } from '../../contract/forms/submission-fields.ts';
import type { Place } from '../../contract/inbox/listing.ts';
import { type Database, openDatabase } from '../database/open.ts';
import type { InboxEvent } from '../inbox/inbox.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { submissionRoutes } from './submissions.ts';

const id = '01890000-0000-7000-8000-000000000000';
const note = '01890000-0000-7000-8000-00000000000a';
const email = 'admin@test.example';
const selection = { ids: [id] };

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  database = await openDatabase(`file:${join(folder, 'site.db')}`);
  const account = { id, email, password_hash: '', environment_password_hash: null, updated_at: '', created_at: null };
  await database.db.insertInto('admins').values(account).execute();
});
afterAll(async () => {
  await database?.db.destroy();
  await rm(folder, { recursive: true });
});

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object];
type Entry = [action: string | null, detail: object];

describe('Submission calls', () => {
  let app: FastifyInstance;
  let events: InboxEvent[];

  beforeEach(async () => {
    events = [];
    const outbox = new Outbox(['reply']);
    const services = {
      sessions: { find: async () => ({ sessionId: id, adminId: id, email, name: 'Ada', role: 'administrator' }) },
      outbox,
      mails: {},
      company: {},
      forms: { contact: {}, application: {} },
      inbox: {
        database,
        outbox,
        store: { release: async () => {} },
        async tell(event: InboxEvent) {
          events.push(event);
        },
        onRemoved() {},
      },
    } as unknown as Services;
    app = Fastify();
    await app.register(async (calls) => submissionRoutes(calls, services));
  });
  afterEach(() => app.close());

  /** Replaces all submissions by one with a note. */
  const store = async (place: Place) => {
    const moment = '2026-01-02T03:04:05.678Z';
    const { db } = database;
    await db.deleteFrom('contact_submissions').execute();
    const about = { kind: 'enquiry', website: 'x', date: moment, created_at: moment, read_at: null } as const;
    const held = { spam_reason: place === 'spam' ? 'Filled the hidden field' : null, fingerprint: null };
    const deleted = place === 'bin' ? { deleted_at: moment, deleted_batch: id } : {};
    const typed = { ...emptyFields, name: 'Ada', email: 'ada@example.com', subject: 'x', message: 'Secret' };
    await db
      .insertInto('contact_submissions')
      .values({ id, ...about, ...typed, ...held, ...deleted })
      .execute();
    const message = { submission_id: id, kind: 'note', author: email, text: 'x', created_at: moment } as const;
    await db
      .insertInto('submission_messages')
      .values({ id: note, ...message, author_id: id })
      .execute();
  };
  const call = ([method, path, body]: Call) =>
    app.inject({ method, url: `/api/contact-submissions${path}`, ...(body && { payload: body }) });

  const deleted = { count: 1, batch: expect.any(String) };
  test.each<[Call, Place, Entry | null]>([
    [['GET', `/${id}`], 'inbox', ['view', { submission: id }]],
    [['GET', `/${id.toUpperCase()}`], 'spam', ['view', { submission: id }]],
    [['GET', ''], 'inbox', null],
    [['DELETE', `/${id}`], 'inbox', ['delete', { submission: id, batch: expect.any(String) }]],
    [['POST', '/delete', selection], 'inbox', ['delete', deleted]],
    [['POST', '/undo', { batch: id }], 'bin', ['restore', { count: 1 }]],
    [['POST', '/restore', selection], 'bin', ['restore', { count: 1 }]],
    [['POST', '/remove', selection], 'bin', ['remove', { count: 1 }]],
    [['POST', '/status', { ...selection, status: 'done' }], 'inbox', ['status', { status: 'done', submission: id }]],
    [['POST', '/assign', { ids: [id], account: id }], 'inbox', ['assign', { inCharge: id, submission: id }]],
    [['POST', `/${id}/notes`, { text: 'secret' }], 'inbox', ['note', { submission: id }]],
    [['DELETE', `/${id}/notes/${note}`], 'inbox', ['note', { submission: id, removed: true }]],
    [['POST', `/${id}/replies`, { text: 'secret' }], 'inbox', ['reply', { submission: id }]],
    [['POST', '/release', selection], 'spam', ['release', { count: 1 }]],
    [['POST', '/hold', selection], 'inbox', ['hold', { count: 1 }]],
    [['POST', '/read', { ...selection, isRead: true }], 'inbox', [null, {}]],
    [
      ['GET', '.json?q=secret&kind=enquiry&from=2026-01-01&after=x&view=spam'],
      'spam',
      ['export', { format: 'JSON', searched: true, kind: 'enquiry', from: '2026-01-01', view: 'spam', count: 1 }],
    ],
    [
      ['GET', '.csv?to=2026-01-31&zone=Asia%2FKolkata'],
      'inbox',
      ['export', { format: 'CSV', to: '2026-01-31', zone: 'Asia/Kolkata', count: 1 }],
    ],
    [['GET', '.csv?zone=Asia%2FKolkata'], 'inbox', ['export', { format: 'CSV', count: 1 }]],
    [['GET', `.csv?ids=${id},${id}`], 'inbox', ['export', { format: 'CSV', selected: 2, count: 1 }]],
  ])('%j in the %s is logged with its answer', async (made, place, entry) => {
    await store(place);
    const reply = await call(made);
    expect(reply.statusCode).toBeLessThan(300);
    expect(events).toEqual(entry ? [{ actor: email, action: entry[0], detail: entry[1] }] : []);
  });

  test('does not log refused calls', async () => {
    await store('inbox');
    expect((await call(['GET', `/${note}`])).statusCode).toBe(404);
    expect((await call(['GET', '/no-id'])).statusCode).toBe(404);
    expect((await call(['POST', '/delete', {}])).statusCode).toBe(422);
    expect((await call(['GET', '.csv?from=never'])).statusCode).toBe(422);
    expect(events).toEqual([]);
  });
});
