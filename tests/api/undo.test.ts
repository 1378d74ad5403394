import { beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../../server/inbox/removal.ts';
import { enginesByScope } from '../servers/databases.ts';
import { enquiry, expectFaults, expectProblem } from '../servers/requests.ts';
import { insert, insertDelivery, submission } from '../servers/rows.ts';
import { setUpInbox } from '../servers/set-up-site.ts';

const anyId = '01890000-0000-7000-8000-000000000000';

describe.each(enginesByScope)('Undo in the inbox on %s', (engine) => {
  const { database, site, ask, postAction: act, list, send } = setUpInbox(engine);
  const rows = Array.from({ length: 6 }, (_, index) =>
    submission({
      name: `Row ${index}`,
      company: index ? 'Acme "Ltd"' : null,
      phone: index ? 999_999_999_999_999 : null,
      subject: index % 2 ? 'odd needle' : 'even 👩🏽‍🔬',
    }),
  );
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  beforeEach(() => insert(database, rows));

  const result = async (action: string, body: unknown) => {
    const answer = await act(action, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const stored = () => database.run('select * from contact_submissions where deleted_at is null order by number');

  test('restores a deleted submission unchanged', async () => {
    const before = await stored();
    const answer = await ask(`/${first.id}`, {}, 'DELETE');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stored()).toEqual(before.filter(({ id }) => id !== first.id));
    expect(await list({ q: 'Row 0' })).toMatchObject({ total: 0, submissions: [] });
    const batch = answer.headers.get('undo-batch');
    expect(await result('undo', { batch })).toEqual({ restored: 1 });
    expect(await stored()).toEqual(before);
    expect(await list({ q: 'Row 0' })).toMatchObject({ total: 1, unread: 6 });
    await expectProblem(await act('undo', { batch }), 410);
  });

  test.each([anyId, `x'%20or%20'1'='1`, '%00'])('finds nothing to delete or open at %s', async (id) => {
    const before = await stored();
    for (const method of ['DELETE', 'GET']) await expectProblem(await ask(`/${id}`, {}, method), 404);
    expect(await stored()).toEqual(before);
  });

  test('restores one batch together, without others', async () => {
    const before = await stored();
    const removal = await result('delete', { ids: [first.id, second.id.toUpperCase(), anyId] });
    expect(removal).toEqual({ deleted: 2, batch: expect.any(String) });
    await result('delete', { ids: [third.id] });
    expect(await result('undo', { batch: removal.batch })).toEqual({ restored: 2 });
    expect(await stored()).toEqual(before.filter(({ id }) => id !== third.id));
  });

  test('is impossible after the bin time, and nothing is kept', async () => {
    const { batch } = await result('delete', { ids: [first.id] });
    const longAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
    await database.run(`update contact_submissions set deleted_at = '${longAgo}' where deleted_batch = '${batch}'`);
    await purge(site.services.database, 30);
    await expectProblem(await act('undo', { batch }), 410);
    expect(await database.run('select id from contact_submissions')).toHaveLength(5);
  });

  test('deletes and restores more than one transaction holds, while enquiries arrive', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => submission({ subject: `many ${index}` }));
    await insert(database, many);
    const before = await stored();
    const deleting = result('delete', { matching: { q: 'many', view: 'inbox' }, count: 6000 });
    const [{ deleted, batch }, answer] = await Promise.all([deleting, send(enquiry({ subject: 'in between' }))]);
    expect([deleted, answer.status, (await list()).total]).toEqual([6000, 201, 7]);
    expect(await result('undo', { batch })).toEqual({ restored: 6000 });
    expect((await stored()).filter(({ subject }) => subject !== 'in between')).toEqual(before);
  });

  test.each([
    'delete',
    'read',
    'hold',
    'release',
  ])('refuses to %s if the number of matches has changed', async (action) => {
    const before = await stored();
    const body = { matching: { q: 'needle' }, count: 2, isRead: true };
    await expectProblem(await act(action, body), 409);
    expect(await stored()).toEqual(before);
    expect(await list()).toMatchObject({ total: 6, unread: 6, spam: 0 });
  });

  test('marks as read and unread, and counts only changes', async () => {
    expect(await result('read', { ids: [first.id, second.id], isRead: true })).toEqual({ changed: 2 });
    expect(await result('read', { ids: [first.id, third.id], isRead: true })).toEqual({ changed: 1 });
    expect(await list({ state: 'unread' })).toMatchObject({ total: 3, unread: 3 });
    expect((await list({ state: 'read' })).submissions[0]?.read_at).toMatch(/^\d{4}-.+Z$/);
    expect(await result('read', { matching: { state: 'read' }, count: 3, isRead: false })).toEqual({ changed: 3 });
    expect((await list()).unread).toBe(6);
  });

  test('leaves deleted and held submissions out of exports', async () => {
    await result('hold', { ids: [first.id] });
    await result('delete', { ids: [second.id] });
    const left = rows.slice(2).map(({ id }) => id);
    for (const query of [{}, { ids: rows.map(({ id }) => id).join(',') }]) {
      const downloaded: { id: string }[] = await (await ask('.json', query)).json();
      expect(downloaded.map(({ id }) => id).sort()).toEqual([...left].sort());
    }
  });

  test('opens a full submission in either view, with its deliveries', async () => {
    await result('hold', { ids: [first.id] });
    const sent = { id: anyId, about_id: first.id, channel: 'mail', state: 'waiting', created_at: first.date };
    await insertDelivery(database, { ...sent, next_at: first.date });
    const opened = await (await ask(`/${first.id}`)).json();
    const { date: _date, ...shown } = first;
    expect(opened).toMatchObject({ ...shown, kind: 'enquiry', read_at: null, deliveries: [sent] });
    expect(opened).not.toHaveProperty('fingerprint');
    await database.run('delete from outbox');
  });

  test.each([
    ['no ids', { ids: [] }, ['ids']],
    ['an invalid id', { ids: ['x'] }, ['ids']],
    ['too many ids', { ids: Array.from({ length: 501 }, () => anyId) }, ['ids']],
    ['a match without its count', { matching: {} }, ['count']],
    ['both', { ids: [anyId], matching: {}, count: 1 }, ['count']],
    ['an invalid filter', { matching: { kind: 'letter' }, count: 1 }, ['matching']],
  ])('rejects a selection of %s', async (_what, body, fields) => {
    const before = await stored();
    for (const action of ['delete', 'hold', 'release']) await expectFaults(await act(action, body), fields);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['kind', 'letter'],
    ['from', '2026-02-30'],
    ['view', 'trash'],
    ['q', 'x'.repeat(201)],
    ['status', 'lost'],
    ['assigned', 'x'],
  ])('rejects a list with the %s %s', async (name, value) => {
    for (const path of ['', '.csv', '.json']) await expectFaults(await ask(path, { [name]: value }), [name]);
  });
});
