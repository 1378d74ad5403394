import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExtraField } from '../../contract/forms/submission-fields.ts';
import { receiveApplication } from '../../server/intake/intake.ts';
import { enquiryMail } from '../../server/outbox/mails.ts';
import { eventBody } from '../../server/outbox/webhook.ts';
import { erasePerson } from '../../server/privacy/erase.ts';
import { readCsv } from '../reading/csv.ts';
import { words } from '../reading/words.ts';
import { engines } from '../servers/databases.ts';
import { smallPdf } from '../servers/documents.ts';
import { expectProblem } from '../servers/problems.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';

const budget: ExtraField = {
  id: 'budget',
  kind: 'choice',
  label: '=Budget <b>"now"</b>',
  options: ['Under $10,000', 'More'],
  required: 'Choose one, or "Not sure".',
  invalid: 'This is no longer a choice.',
};
const goals: ExtraField = { id: 'goals', kind: 'paragraph', label: 'Goals' };

const sent = enquiry({ 'extra-budget': 'Under $10,000', 'extra-goals': '=weaving\nfaster', 'extra-gone': 'dropped' });
const answers = [
  { id: 'budget', label: budget.label, value: 'Under $10,000' },
  { id: 'goals', label: 'Goals', value: '=weaving\nfaster' },
];

describe.each(engines)('The fields that the content adds to a form, on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let cookie: string;

  /** Publishes these fields. */
  function publish(extra: ExtraField[]): void {
    const fresh = structuredClone(words);
    fresh.forms.contact.extra = extra;
    site.services.adoptContent(fresh);
  }

  const send = (form: object) => post(`${site.url}/api/contact-submissions`, form);
  const read = (path: string) => fetch(`${site.url}/api/contact-submissions${path}`, { headers: { cookie } });
  const first = async () => (await (await read('')).json()).submissions[0];
  const row = () => site.services.database.db.selectFrom('contact_submissions').selectAll().executeTakeFirstOrThrow();

  beforeAll(async () => {
    cookie = await logIn(site.url);
  });
  beforeEach(async () => {
    await database.run('delete from contact_submissions');
    publish([budget, goals]);
  });

  test('are listed and shown with the label of then, also when they are renamed and removed later', async () => {
    expect((await send(sent)).status).toBe(201);
    publish([{ ...budget, label: 'Money' }]);
    const { id, ...listed } = await first();
    expect(listed.answers).toEqual(answers);
    expect((await (await read(`/${id}`)).json()).answers).toEqual(answers);
    const [header = [], cells = []] = readCsv(await (await read('.csv')).text());
    expect(header.slice(-2)).toEqual(['Money', 'Other answers']);
    expect(cells.slice(-2)).toEqual(['Under $10,000', 'Goals: =weaving\nfaster']);
  });

  test('are refused with their own errors, and nothing is stored', async () => {
    const faults = async (changes: object) => (await expectProblem(await send({ ...sent, ...changes }), 422)).errors;
    const field = 'extra-budget';
    expect(await faults({ [field]: 'anything at all' })).toEqual([{ field, message: budget.invalid }]);
    expect(await faults({ [field]: ['More', 'More'] })).toHaveLength(1);
    expect(await faults({ [field]: '' })).toEqual([{ field, message: budget.required }]);
    expect(await database.run('select id from contact_submissions')).toEqual([]);
  });

  test('are columns of the CSV export, and in the JSON export', async () => {
    await send(sent);
    const [header = [], cells = []] = readCsv(await (await read('.csv')).text());
    expect(header.slice(-3)).toEqual([`'${budget.label}`, 'Goals', 'Other answers']);
    expect(cells.slice(-3)).toEqual(['Under $10,000', "'=weaving\nfaster", '']);
    expect((await (await read('.json')).json())[0].answers).toEqual(answers);
  });

  test('belong to an application too, and share a column with a field of the same id', async () => {
    const fresh = structuredClone(words);
    fresh.forms.contact.extra = [goals];
    fresh.forms.application.extra = [budget, { ...goals, label: 'Other goals' }];
    site.services.adoptContent(fresh);
    const cv = new File([new Uint8Array(smallPdf())], 'cv.pdf');
    const apply = (form: object) => receiveApplication(site.services, form, '192.0.2.1', [cv], null);
    expect(await apply({ ...sent, 'extra-budget': '' })).toEqual({
      outcome: 'faulty',
      errors: { 'extra-budget': budget.required },
    });
    expect(await apply(sent)).toEqual({ outcome: 'stored' });
    expect((await first()).answers).toEqual([answers[0], { ...answers[1], label: 'Other goals' }]);
    const [header = [], cells = []] = readCsv(await (await read('.csv')).text());
    expect(header.slice(-3)).toEqual(['Goals', `'${budget.label}`, 'Other answers']);
    expect(cells.slice(-3)).toEqual(["'=weaving\nfaster", 'Under $10,000', '']);
  });

  test('are mailed and posted to the webhook', async () => {
    await send(sent);
    const frame = {
      sender: { address: 'site@company.example', name: null },
      company: words.company,
      words: words.mails,
      origin: 'https://edgewright.example',
    };
    const { text, html } = enquiryMail('id', await row(), [], frame);
    expect(text).toContain(`\n${budget.label}: Under $10,000\nGoals: =weaving\n  faster\n`);
    expect(html).toContain('=Budget &lt;b&gt;');
    expect(html).toContain('<td dir="auto">=weaving<br>faster</td>');
    expect(JSON.parse(eventBody(await row())).data.answers).toEqual(answers);
  });

  test('are found by the search, also after a note, and by their values alone', async () => {
    await send(sent);
    const found = async (text: string) => (await (await read(`?q=${text}`)).json()).submissions.length;
    expect([await found('weaving'), await found('goals')]).toEqual([1, 0]);
    const { id } = await first();
    const answer = await fetch(`${site.url}/api/contact-submissions/${id}/notes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Called them' }),
    });
    expect(answer.ok).toBe(true);
    expect([await found('weaving'), await found('called')]).toEqual([1, 1]);
  });

  test('make an enquiry another one when they alone differ', async () => {
    for (const choice of ['Under $10,000', 'More', 'More']) await send({ ...sent, 'extra-budget': choice });
    expect(await database.run('select id from contact_submissions')).toHaveLength(2);
  });

  test('are erased with the person', async () => {
    await send(sent);
    const { database: opened, audit } = site.services;
    expect((await erasePerson(opened, 'ada@example.com', audit)).enquiries).toBe(1);
    expect(await database.run('select answers, notes_text from contact_submissions')).toEqual([]);
  });
});
