import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExtraField, type FieldName, fieldNames, getField } from '../../contract/forms/submission-fields.ts';
import type { Database } from '../../server/database/open.ts';
import { indexSubmissions, searchCondition } from '../../server/database/search.ts';
import { receiveApplication } from '../../server/intake/intake.ts';
import { enquiryMail } from '../../server/outbox/mails.ts';
import { eventBody } from '../../server/outbox/webhook.ts';
import { readCsv } from '../reading/csv.ts';
import { mailFrame, words } from '../reading/records.ts';
import { engines, enginesByScope } from '../servers/databases.ts';
import { enquiry, expectProblem } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { smallPdf } from '../servers/sample-files.ts';
import { setUpAdministrator } from '../servers/set-up-site.ts';

function sampleValue(name: FieldName): string | number {
  const { type } = getField(name);
  if (type === 'phone') return 15_550_109_999;
  return type === 'email' ? `${name}@example.com` : `typed${name}`;
}

const sent = Object.fromEntries(fieldNames.map((name) => [name, sampleValue(name)]));

describe.each(engines)('Each field of a submission on %s', (engine) => {
  const { database: file, site, ask } = setUpAdministrator(engine);
  let database: Database;
  let id: string;

  const path = '/contact-submissions';
  beforeAll(async () => {
    database = site.services.database;
    expect((await ask('POST', path, sent, '')).status).toBe(201);
    const [row] = await file.run('select id from contact_submissions');
    id = String(row?.id);
  });

  const read = (more: string) => ask('GET', path + more);
  const stored = () =>
    database.db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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
    const mail = String(enquiryMail(id, await stored(), [], mailFrame).text);
    for (const name of fieldNames) {
      const line = getField(name).place === 'body' ? String(sent[name]) : `${getField(name).label}: ${sent[name]}`;
      expect(mail.replace(/[\u2066-\u2069]/g, '').split('\n')).toContain(line);
    }
    const { website, created_at } = await stored();
    expect(JSON.parse(eventBody(await stored()))).toEqual({
      type: 'enquiry.created',
      timestamp: created_at,
      data: { id, ...sent, context: null, website, created_at },
    });
  });

  test('makes the submission a different one if only it differs', async () => {
    for (const name of fieldNames) {
      const value = getField(name).type === 'phone' ? '15550000000' : `other${sent[name]}`;
      expect((await ask('POST', path, { ...sent, [name]: value }, '')).status).toBe(201);
    }
    expect((await ask('POST', path, sent, '')).status).toBe(201);
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

const budget: ExtraField = {
  id: 'budget',
  kind: 'choice',
  label: '=Budget <b>"now"</b>',
  options: ['Under $10,000', 'More'],
  required: 'Choose one, or "Not sure".',
  invalid: 'This is no longer a choice.',
};
const goals: ExtraField = { id: 'goals', kind: 'paragraph', label: 'Goals' };

const filled = enquiry({ 'extra-budget': 'Under $10,000', 'extra-goals': '=weaving\nfaster', 'extra-gone': 'dropped' });
const answers = [
  { id: 'budget', label: budget.label, value: 'Under $10,000' },
  { id: 'goals', label: 'Goals', value: '=weaving\nfaster' },
];

describe.each(enginesByScope)('The fields that the content adds to a form, on %s', (engine) => {
  const { database, site, ask } = setUpAdministrator(engine);

  function publish(extra: ExtraField[]): void {
    const fresh = structuredClone(words);
    fresh.forms.contact.extra = extra;
    site.services.adoptContent(fresh);
  }

  const send = (form: object) => ask('POST', '/contact-submissions', form, '');
  const read = (path: string) => ask('GET', `/contact-submissions${path}`);
  const first = async () => (await (await read('')).json()).submissions[0];
  const row = () => site.services.database.db.selectFrom('contact_submissions').selectAll().executeTakeFirstOrThrow();

  beforeEach(async () => {
    await database.run('delete from contact_submissions');
    publish([budget, goals]);
  });

  test('are listed, shown and exported with the label of then, also when they are renamed and removed later', async () => {
    expect((await send(filled)).status).toBe(201);
    const [labels = [], texts = []] = readCsv(await (await read('.csv')).text());
    expect(labels.slice(-3)).toEqual([`'${budget.label}`, 'Goals', 'Other answers']);
    expect(texts.slice(-3)).toEqual(['Under $10,000', "'=weaving\nfaster", '']);
    expect((await (await read('.json')).json())[0].answers).toEqual(answers);

    publish([{ ...budget, label: 'Money' }]);
    const { id, ...listed } = await first();
    expect(listed.answers).toEqual(answers);
    expect((await (await read(`/${id}`)).json()).answers).toEqual(answers);
    const [header = [], cells = []] = readCsv(await (await read('.csv')).text());
    expect(header.slice(-2)).toEqual(['Money', 'Other answers']);
    expect(cells.slice(-2)).toEqual(['Under $10,000', 'Goals: =weaving\nfaster']);
  });

  test('are refused with their own errors, and nothing is stored', async () => {
    const faults = async (changes: object) => (await expectProblem(await send({ ...filled, ...changes }), 422)).errors;
    const field = 'extra-budget';
    expect(await faults({ [field]: 'anything at all' })).toEqual([{ field, message: budget.invalid }]);
    expect(await faults({ [field]: ['More', 'More'] })).toHaveLength(1);
    expect(await faults({ [field]: '' })).toEqual([{ field, message: budget.required }]);
    expect(await database.run('select id from contact_submissions')).toEqual([]);
  });

  test('belong to an application too, and share a column with a field of the same id', async () => {
    const fresh = structuredClone(words);
    fresh.forms.contact.extra = [goals];
    fresh.forms.application.extra = [budget, { ...goals, label: 'Other goals' }];
    site.services.adoptContent(fresh);
    const cv = new File([new Uint8Array(smallPdf())], 'cv.pdf');
    const apply = (form: object) => receiveApplication(site.services, form, '192.0.2.1', [cv], null);
    expect(await apply({ ...filled, 'extra-budget': '' })).toEqual({
      outcome: 'faulty',
      errors: { 'extra-budget': budget.required },
    });
    expect(await apply(filled)).toEqual({ outcome: 'stored' });
    expect((await first()).answers).toEqual([answers[0], { ...answers[1], label: 'Other goals' }]);
    const [header = [], cells = []] = readCsv(await (await read('.csv')).text());
    expect(header.slice(-3)).toEqual(['Goals', `'${budget.label}`, 'Other answers']);
    expect(cells.slice(-3)).toEqual(["'=weaving\nfaster", 'Under $10,000', '']);
  });

  test('are mailed and posted to the webhook', async () => {
    await send(filled);
    const { text } = enquiryMail('id', await row(), [], mailFrame);
    expect(text).toContain(`\n${budget.label}: Under $10,000\nGoals: =weaving\n  faster\n`);
    expect(JSON.parse(eventBody(await row())).data.answers).toEqual(answers);
  });

  test('are found by the search, also after a note, and by their values alone', async () => {
    await send(filled);
    const found = async (text: string) => (await (await read(`?q=${text}`)).json()).submissions.length;
    expect([await found('weaving'), await found('goals')]).toEqual([1, 0]);
    const { id } = await first();
    expect((await ask('POST', `/contact-submissions/${id}/notes`, { text: 'Called them' })).status).toBe(201);
    expect([await found('weaving'), await found('called')]).toEqual([1, 1]);
  });

  test('make an enquiry another one when they alone differ', async () => {
    for (const choice of ['Under $10,000', 'More', 'More']) await send({ ...filled, 'extra-budget': choice });
    expect(await database.run('select id from contact_submissions')).toHaveLength(2);
  });
});
