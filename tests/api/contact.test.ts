import { beforeEach, describe, expect, test } from 'vitest';
import { words } from '../reading/records.ts';
import { engines, type Row } from '../servers/databases.ts';
import { enquiry, expectProblem, faultyFields, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe.each(engines)('The contact form on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  beforeEach(() => database.run('delete from contact_submissions'));

  const address = () => `${site.url}/api/contact-submissions`;
  const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    post(address(), enquiry(changes), headers);
  /** What is stored, read past the product; 15 digits arrive as text so that none is rounded on the way. */
  const stored = (): Promise<Row[]> =>
    database.run(
      `select id, name, email, company, cast(phone as text) as phone, subject, message, website, date, created_at
       from contact_submissions`,
    );
  const onlyRow = async (): Promise<Row> => {
    const rows = await stored();
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  };

  test('stores an enquiry unchanged and returns 201', async () => {
    const before = Date.now();
    const answer = await send();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ stored: true });

    const { id, date, created_at, ...fields } = await onlyRow();
    expect(fields).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      phone: '15550109999',
      subject: 'An engine at the edge',
      message: 'Can it weave algebraical patterns?',
      website: words.company.website,
    });
    expect(id).toMatch(uuidV7);
    for (const moment of [date, created_at]) {
      const time = new Date(moment as string | Date).getTime();
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
  });

  test.each([
    ['emoji and other four-byte characters', '👩🏽‍🔬 𝒜𝓁𝓅𝒽𝒶 🇮🇳 𠜎'],
    ['direction marks', '\u202eevil \u2069\u2067'],
    ['SQL', `'); DROP TABLE contact_submissions; -- " \\' \\x00 $1 ? %s`],
  ])('keeps %s byte for byte', async (_kind, typed) => {
    const answer = await send({ name: typed, company: typed, subject: typed, message: typed });
    expect(answer.status).toBe(201);
    expect(await onlyRow()).toMatchObject({ name: typed, company: typed, subject: typed, message: typed });
  });

  test('accepts every field at its maximum length', async () => {
    const longest = {
      name: '測'.repeat(200),
      email: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(10)}`,
      company: 'é'.repeat(200),
      subject: 'ß'.repeat(300),
      message: '漢'.repeat(10_000),
    };
    expect((await send(longest)).status).toBe(201);
    expect(await onlyRow()).toMatchObject(longest);
  });

  test('sets fields that visitors cannot choose', async () => {
    const answer = await send({
      website: 'evil.example',
      id: '00000000-0000-7000-8000-000000000000',
      created_at: '1999-01-01T00:00:00.000Z',
      date: '1999-01-01T00:00:00.000Z',
      isAdmin: true,
    });
    expect(answer.status).toBe(201);
    const { id, website, date, created_at } = await onlyRow();
    expect(website).toBe(words.company.website);
    expect(id).not.toMatch(/^00000000/);
    expect([date, created_at].map((moment) => new Date(moment as string).getFullYear())).not.toContain(1999);
  });

  test('rejects invalid input, names the fields and stores nothing', async () => {
    const wrong = { name: { $ne: null }, email: 'x', company: 5, phone: '-', subject: [], message: '\u200b\u202e' };
    expect(faultyFields(await expectProblem(await send(wrong), 422))).toEqual(Object.keys(wrong).sort());
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['truncated', '{"name": "Ada"'],
    ['empty', ''],
    ['full of prototype keys', '{"__proto__": {"isAdmin": true}, "name": "Ada"}'],
  ])('refuses JSON that is %s with 400', async (_fault, body) => {
    const answer = await fetch(address(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await expectProblem(answer, 400);
    expect(await stored()).toEqual([]);
  });

  test('refuses a body above 128 KiB with 413, and accepts a smaller one', async () => {
    await expectProblem(await send({ filler: 'x'.repeat(128 * 1024) }), 413);
    expect(await stored()).toEqual([]);
    expect((await send({ filler: 'x'.repeat(127 * 1024) })).status).toBe(201);
  });

  test.each([
    ['text/plain'],
    ['multipart/form-data; boundary=x'],
  ])('refuses a body of type %s with 415', async (type) => {
    const body = JSON.stringify(enquiry());
    await expectProblem(await fetch(address(), { method: 'POST', headers: { 'content-type': type }, body }), 415);
    expect(await stored()).toEqual([]);
  });

  test('returns 503 without a reason while the database fails, and then recovers', async () => {
    await database.run('alter table contact_submissions rename to out_of_reach');
    try {
      const problem = await expectProblem(await send(), 503);
      expect(problem.detail).toBe('It could not be stored right now. Please try again soon.');
    } finally {
      await database.run('alter table out_of_reach rename to contact_submissions');
    }
    expect((await send()).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });
});
