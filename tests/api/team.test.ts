import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { purge } from '../../server/inbox/removal.ts';
import { enginesByScope } from '../servers/databases.ts';
import { enquiry, expectFaults, expectProblem, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpInbox, startForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';

describe.each(enginesByScope)('The team inbox on %s', (engine) => {
  const { database, site, read, ask, postAction: act, list, subjects, send } = setUpInbox(engine, { BIN_DAYS: '10' });
  const rows = Array.from({ length: 4 }, (_, index) => submission({ subject: `Row ${index}` }));
  const ids = rows.map(({ id }) => id);

  beforeEach(() => insert(database, rows));

  test('sets a status by actions and by hand', async () => {
    await act('read', { ids: [ids[0]], isRead: true });
    await act('status', { ids: [ids[1]], status: 'done' });
    const statuses = async () => (await list({ sort: 'oldest' })).submissions.map(({ status }) => status);
    expect(await statuses()).toEqual(['open', 'done', 'new', 'new']);
    expect(await subjects({ status: 'done' })).toEqual(['Row 1']);
    expect((await list({ status: 'new' })).total).toBe(2);
    // A submission that is not new counts as read, and marking it as unread makes it new again.
    expect((await list()).unread).toBe(2);
    await act('read', { ids: [ids[0], ids[1]], isRead: false });
    expect(await statuses()).toEqual(['new', 'done', 'new', 'new']);
  });

  test('assigns submissions', async () => {
    const { self } = await read('/admin/people');
    expect(await (await act('assign', { ids: [ids[2]], account: self })).json()).toEqual({ changed: 1 });
    expect(await subjects({ assigned: self })).toEqual(['Row 2']);
    expect((await list({ assigned: 'nobody' })).total).toBe(3);
    await act('assign', { ids: [ids[2]], account: null });
    expect((await list({ assigned: 'nobody' })).total).toBe(4);
  });

  test('keeps deleted submissions in a bin, to restore or remove them', async () => {
    await act('delete', { ids: [ids[0], ids[1]] });
    expect(await list()).toMatchObject({ total: 2, unread: 2, bin: 2 });
    expect(await subjects({ view: 'bin' })).toEqual(['Row 0', 'Row 1']);
    expect(await subjects({ view: 'bin', q: 'row 1' })).toEqual(['Row 1']);
    expect(await subjects({ q: 'row 1' })).toEqual([]);
    expect(await (await act('restore', { ids: [ids[0]] })).json()).toEqual({ changed: 1 });
    expect(await (await act('remove', { ids: [ids[0], ids[1]] })).json()).toEqual({ changed: 1 });
    expect(await list()).toMatchObject({ total: 3, bin: 0 });
    expect(await subjects({ q: 'row' })).toEqual(['Row 0', 'Row 2', 'Row 3']);
  });

  test('allows only restoring and removing in the bin', async () => {
    await act('hold', { ids: [ids[0]] });
    await act('delete', { ids: [ids[0], ids[1]] });
    for (const [action, more] of [
      ['release', {}],
      ['status', { status: 'done' }],
      ['read', { isRead: true }],
      ['assign', { account: null }],
    ] as const) {
      expect(await (await act(action, { ids: [ids[0], ids[1]], ...more })).json()).toEqual({ changed: 0 });
    }
    await act('restore', { ids: [ids[0], ids[1]] });
    expect((await list({ view: 'spam' })).total).toBe(1);
    expect(await (await ask('.json', { ids: String(ids[0]), view: 'spam' })).json()).toHaveLength(1);
  });

  test('empties the bin after BIN_DAYS', async () => {
    await act('delete', { ids });
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    await database.run(`update contact_submissions set deleted_at = '${days(10.1)}' where id = '${ids[0]}'`);
    await database.run(`update contact_submissions set deleted_at = '${days(9.9)}' where id = '${ids[1]}'`);
    await purge(site.services.database, site.services.binDays);
    expect((await list({ view: 'bin' })).total).toBe(3);
  });

  test('lists other submissions from the same sender', async () => {
    const same = submission({ email: 'ADA@example.com', subject: 'Earlier' });
    const other = submission({ email: 'bob@example.com' });
    await insert(database, [same, other]);
    const { earlier } = await (await ask(`/${ids[0]}`)).json();
    const found = earlier.map(({ subject }: { subject: string }) => subject).sort();
    expect(found).toEqual(['Earlier', 'Row 1', 'Row 2', 'Row 3']);
  });

  test('keeps a phone number as typed beside its digits', async () => {
    const typed = '+1 (555) 010-9999 ext. 12';
    await send(enquiry({ phone: ` ${typed} `, subject: 'Call me' }));
    const [found] = (await list({ q: 'call me' })).submissions;
    expect([found?.phone, found?.phone_typed]).toEqual([15_550_109_999, typed]);
    expect(await subjects({ q: '+1 (555)' })).toEqual(['Call me']);
    const csv = await (await ask('.csv', { q: 'call' })).text();
    expect(csv).toContain(',15550109999,');
    expect(csv).toContain(typed);
  });

  test('keeps the context of the button that opened the form', async () => {
    await send(enquiry({ subject: 'From a button', context: ' Whitepapers:\n=one of your own ' }));
    expect((await list({ q: 'from' })).submissions).toMatchObject([{ context: 'Whitepapers: =one of your own' }]);
  });

  test('rejects invalid requests by name', async () => {
    const nobody = '11111111-1111-4111-8111-111111111111';
    for (const [action, wrong] of [
      ['status', { status: 'lost' }],
      ['assign', { account: 'me' }],
      ['assign', { account: nobody }],
    ] as const) {
      await expectFaults(await act(action, { ids, ...wrong }), Object.keys(wrong));
    }
    await expectProblem(await act('status', { matching: {}, count: 9, status: 'done' }), 409);
  });

  test('logs each opening once', async () => {
    const opened = () =>
      database.run(`select detail from audit_log where action = 'view' and detail like '%${ids[3]}%'`);
    for (let time = 0; time < 3; time += 1) await ask(`/${ids[3]}`);
    expect(await opened()).toHaveLength(1);
    const log = async () => (await read('/admin/audit-log?action=view')).entries[0];
    expect(await log()).toMatchObject({ submissionExists: true });
    await database.run(`delete from contact_submissions where id = '${ids[3]}'`);
    expect((await log()).submissionExists).toBeUndefined();
  });

  test('counts enquiries and actions, also those of another process, and not reading', async () => {
    const other = await startForTest(database.url);
    const count = async (): Promise<number> => (await read('/admin/changes')).count;
    /** Waits for changes that were answered before they were counted. */
    const settledCount = async (): Promise<number> => {
      for (let last = -1; ; ) {
        const now = await count();
        if (now === last) return now;
        last = now;
        await wait(500);
      }
    };
    const before = await settledCount();
    await post(`${other.url}/api/contact-submissions`, enquiry());
    await until('the enquiry is counted', async () => (await count()) > before);
    const counted = await settledCount();
    await ask(`/${ids[0]}`);
    expect(await settledCount()).toBe(counted);
    await ask(`/${ids[0]}`, {}, 'DELETE');
    await until('the deletion is counted', async () => (await count()) > counted);
  });
});
