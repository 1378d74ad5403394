import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FieldName, fieldNames, getField } from '../../contract/forms/submission-fields.ts';
import type { Database } from '../../server/database/open.ts';
import { searchCondition } from '../../server/database/search-condition.ts';
import { indexSubmissions } from '../../server/database/search-index.ts';
import { enquiryMail } from '../../server/outbox/mails.ts';
import { eventBody } from '../../server/outbox/webhook.ts';
import { readCsv } from '../reading/csv.ts';
import { words } from '../reading/words.ts';
import { engines } from '../servers/databases.ts';
import { logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite } from '../servers/set-up-site.ts';

/** A value that only this field has. */
function sampleValue(name: FieldName): string | number {
  const { type } = getField(name);
  if (type === 'phone') return 15_550_109_999;
  return type === 'email' ? `${name}@example.com` : `typed${name}`;
}

const sent = Object.fromEntries(fieldNames.map((name) => [name, sampleValue(name)]));

describe.each(engines)('Each field of a submission on %s', (engine) => {
  const { database: file, site } = setUpSite(engine);
  let database: Database;
  let cookie: string;
  let id: string;

  beforeAll(async () => {
    database = site.services.database;
    cookie = await logIn(site.url);
    expect((await post(`${site.url}/api/contact-submissions`, sent)).status).toBe(201);
    const [row] = await file.run('select id from contact_submissions');
    id = String(row?.id);
  });

  const read = (path: string) => fetch(`${site.url}/api/contact-submissions${path}`, { headers: { cookie } });
  const stored = () =>
    database.db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('has a column, nullable if optional', async () => {
    const found = await database.db.introspection.getTables();
    const columns = found.find(({ name }) => name === 'contact_submissions')?.columns ?? [];
    const nullable = new Map(columns.map(({ name, isNullable }) => [name, isNullable]));
    for (const name of fieldNames) expect([name, nullable.get(name)]).toEqual([name, !getField(name).required]);
  });

  test('is listed and shown unchanged', async () => {
    expect((await (await read('')).json()).submissions[0]).toMatchObject(sent);
    expect(await (await read(`/${id}`)).json()).toMatchObject(sent);
  });

  test('is in both exports under its name', async () => {
    const [header = [], row = []] = readCsv(await (await read('.csv')).text());
    for (const name of fieldNames) expect(row[header.indexOf(getField(name).label)]).toBe(String(sent[name]));
    expect((await (await read('.json')).json())[0]).toMatchObject(sent);
  });

  test('is in the email and the webhook', async () => {
    const frame = {
      sender: { address: 'site@company.example', name: null },
      company: words.company,
      words: words.mails,
      origin: 'https://edgewright.example',
    };
    const mail = String(enquiryMail(id, await stored(), [], frame).text);
    for (const name of fieldNames) {
      const line = getField(name).place === 'body' ? String(sent[name]) : `${getField(name).label}: ${sent[name]}`;
      expect(mail.replace(/[\u2066-\u2069]/g, '').split('\n')).toContain(line);
    }
    expect(JSON.parse(eventBody(await stored())).data).toMatchObject(sent);
  });

  test('makes the submission a different one if only it differs', async () => {
    for (const name of fieldNames) {
      const value = getField(name).type === 'phone' ? '15550000000' : `other${sent[name]}`;
      expect((await post(`${site.url}/api/contact-submissions`, { ...sent, [name]: value })).status).toBe(201);
    }
    expect((await post(`${site.url}/api/contact-submissions`, sent)).status).toBe(201);
    expect(await file.run('select id from contact_submissions')).toHaveLength(1 + fieldNames.length);
  });

  const findByIndex = async (text: string) => {
    const matches = searchCondition(engine, text, 'inbox');
    return (await sql`select 1 from contact_submissions as c where ${matches}`.execute(database.db)).rows.length;
  };

  test('is indexed only if searchable', async () => {
    for (const name of fieldNames) {
      const { isSearched = false, type } = getField(name);
      if (type === 'phone') continue;
      const row = { ...submission(), [name]: type === 'email' ? `zzz-${name}@zzz.example` : `zzz-${name}` };
      await insert(file, [row]);
      expect([name, (await findByIndex(`zzz-${name}`)) > 0]).toEqual([name, isSearched]);
    }
  });

  test('can become searchable or not by a migration', async () => {
    await file.run('delete from contact_submissions');
    await insert(file, [submission({ message: 'before', website: 'before.example' })]);
    await database.db
      .transaction()
      .execute((db) => indexSubmissions(db as unknown as Kysely<unknown>, engine, ['name', 'website']));
    await insert(file, [submission({ message: 'after', website: 'after.example' })]);
    const found = await Promise.all(['before', 'before.example', 'after', 'after.example'].map(findByIndex));
    expect(found).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(['hello', 'ada@example'].map(findByIndex))).toEqual([0, 0]);
    await file.run('delete from contact_submissions');
    expect(await Promise.all(['before.example', 'after.example'].map(findByIndex))).toEqual([0, 0]);
  });
});
