import { describe, expect, test } from 'vitest';
import { enginesByScope } from '../servers/databases.ts';
import { setUpInbox } from '../servers/inbox.ts';
import { expectProblem } from '../servers/problems.ts';
import { enquiry, post } from '../servers/requests.ts';
import { startForTest } from '../servers/set-up-site.ts';

describe.each(enginesByScope)('Suspected spam on %s', (engine) => {
  const { database, site } = setUpInbox(engine, { ENQUIRY_MIN_SECONDS: '2' });

  const send = (changes: Record<string, unknown>, { url } = site) =>
    post(`${url}/api/contact-submissions`, enquiry(changes));
  const subscribe = (changes: Record<string, unknown>) =>
    post(`${site.url}/api/newsletter`, { email: 'ada@example.com', ...changes });
  const reasons = async () =>
    (await database.run('select spam_reason from contact_submissions order by number')).map(
      ({ spam_reason }) => spam_reason,
    );

  test.each([
    ['a filled hidden field', { homepage: 'https://spam.example' }, 'Filled in the hidden field'],
    ['a form filled in at once', { elapsed: 40 }, 'Filled in faster than a person types'],
  ])('is held with the reason for %s, and gets the usual answer', async (_what, sign, reason) => {
    const person = await send({ subject: 'From a person', homepage: '', elapsed: 60_000 });
    const machine = await send({ subject: 'From a machine', ...sign });
    expect(machine.status).toBe(201);
    expect(await machine.json()).toEqual(await person.json());
    expect(await reasons()).toEqual([null, reason]);
  });

  test('is held above the limits, and refused above twenty times a limit', async () => {
    const limited = await startForTest(database.url, { ENQUIRY_LIMIT_PER_ADDRESS: '2', ENQUIRY_BURST: '0' });
    const statuses: number[] = [];
    for (let count = 1; count <= 40; count += 1) {
      statuses.push((await send({ subject: `Number ${count}` }, limited)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const held = Array.from({ length: 38 }, () => 'More than 2 submissions from one address in 10 minutes');
    expect(await reasons()).toEqual([null, null, ...held]);

    const refused = await send({ subject: 'One too many' }, limited);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await expectProblem(refused, 429);
    expect(await reasons()).toHaveLength(40);
  });

  test('a repeat within a minute is stored once, regardless of blanks', async () => {
    expect((await send({})).status).toBe(201);
    expect((await send({})).status).toBe(201);
    expect((await send({ name: ' Ada Lovelace ', message: 'Can it weave algebraical patterns?\n' })).status).toBe(201);
    expect(await reasons()).toEqual([null]);
    expect((await send({ message: 'Can it weave other patterns?' })).status).toBe(201);
    expect(await reasons()).toEqual([null, null]);
  });

  test('a held submission does not block the same one from a person', async () => {
    await send({ elapsed: 5 });
    await send({ elapsed: 50_000 });
    expect(await reasons()).toEqual(['Filled in faster than a person types', null]);
  });

  test('sets no cookies', async () => {
    for (const answer of [await send({}), await subscribe({}), await send({ homepage: 'x' })]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
