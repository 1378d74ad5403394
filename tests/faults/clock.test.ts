import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { engines, freshDatabase, type TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { startApplication, type TestSite } from '../servers/site.ts';

const hour = 3_600_000;

describe.each(engines)('A clock set back by three hours, on %s', (engine) => {
  let database: TestDatabase;
  let site: TestSite;

  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site?.stop();
    await database.remove();
  });

  /** Of this process alone; timers run as usual. */
  const setBack = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * hour });

  test('loses no enquiry and logs nobody out', async () => {
    site = await startApplication(database.url);
    const cookie = await logIn(site.url);
    await post(`${site.url}/api/contact-submissions`, enquiry({ subject: 'First' }));
    setBack();
    for (const subject of ['Second', 'First']) {
      expect((await post(`${site.url}/api/contact-submissions`, enquiry({ subject }))).status).toBe(201);
    }
    const list = await fetch(`${site.url}/api/contact-submissions`, { headers: { cookie } });
    expect(list.status).toBe(200);
    // The list is by date, as its dates say. The last one says what the first said, an unknown time later: it is another.
    const subjects = (await list.json()).submissions.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(['First', 'First', 'Second']);
  });
});
