import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { words } from '../../tests/reading/records.ts';
import { submission } from '../../tests/reading/submission.ts';
import { readEnvironment } from '../environment/environment.ts';
import {
  autoreplyMail,
  enquiryMail,
  fromHeader,
  type MailFrame,
  mailSender,
  type Submission,
  senderText,
} from './mails.ts';

const recipients = ['owner@company.example', 'sales@company.example'];
const frame: MailFrame = {
  sender: { address: 'site@company.example', name: null },
  company: { ...words.company, name: 'Edgewright', domain: 'edgewright.example', locale: 'en-US' },
  words: words.mails,
  origin: 'https://edgewright.example',
};

const usual: Submission = {
  ...submission,
  number: 1,
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  phone: 15_550_109_999,
  subject: 'An engine at the edge',
  message: 'First line\n  second <b>line</b>\n.\nFrom here on',
  date: submission.created_at,
  held_at: null,
  fingerprint: null,
  phone_typed: '+1 (555) 010-9999',
  context: 'Whitepapers: one of your own',
  answers: null,
  searched_extra: null,
  deleted_batch: null,
  place: 'inbox',
  lower_email: 'ada@example.com',
  searched: '',
};

const id = '0199aaaa-0000-7000-8000-00000000000a';
const toSource = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Parses the mail with another library than the one that wrote it. */
async function written(changes: Partial<Submission> = {}): Promise<{ source: string; mail: Email }> {
  const { message } = await toSource.sendMail(enquiryMail(id, { ...usual, ...changes }, recipients, frame));
  const source = String(message);
  return { source, mail: await PostalMime.parse(source) };
}

const headerNames = (mail: Email) => mail.headers.map(({ key }) => key).sort();

describe('The enquiry notification', () => {
  test('goes to the company, with replies to the sender', async () => {
    const { mail } = await written();
    expect(mail.from).toEqual({ name: words.mails.enquiry.sender, address: 'site@company.example' });
    expect(mail.to?.map(({ address }) => address)).toEqual(recipients);
    expect(mail.replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    expect(mail.subject).toBe('Enquiry: An engine at the edge');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test('is identical on each retry', async () => {
    const [one, other] = await Promise.all([written(), written()]);
    expect(one.mail.messageId).toBe(`<${id}@edgewright.example>`);
    expect(other.mail.messageId).toBe(one.mail.messageId);
  });

  test('contains everything typed, with the message unchanged', async () => {
    const { mail } = await written();
    expect(mail.text).toContain(`Name: Ada Lovelace
Email: ada@example.com
Company: Analytical Engines
Phone: +1 (555) 010-9999
Subject: An engine at the edge
About: Whitepapers: one of your own
Website: edgewright.example
Received: 2026-01-02 03:04 UTC

${usual.message}
`);
  });

  test('leaves out empty fields', async () => {
    const { mail } = await written({ company: null, phone: null, phone_typed: null, context: null });
    expect(mail.text).not.toMatch(/Company|Phone|About|null/);
  });

  test('contains a phone without digits, and a shortened number as typed', async () => {
    expect((await written({ phone: null, phone_typed: '1234567890123456' })).mail.text).toContain(
      'Phone: 1234567890123456\n',
    );
    expect((await written({ phone_typed: null })).mail.text).toContain('Phone: 15550109999\n');
  });

  test('keeps all input in its place', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.string({
        unit: fc.constantFrom('\r', '\n', ':', ' ', '"', ',', '<', '>', '@', '=', '?', 'B', 'c', 'é', '👩'),
        maxLength: 80,
      }),
    );
    const plain = headerNames((await written()).mail);
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, typed, async (name, company, subject, message) => {
        const { mail, source } = await written({ name, company, subject, message });
        expect(headerNames(mail)).toEqual(plain);
        expect(mail.attachments).toEqual([]);
        expect(mail.to?.map(({ address }) => address)).toEqual(recipients);
        expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ada@example.com']);
        for (const line of source.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
      }),
      { numRuns: process.env.QUICK_TESTS ? 15 : 60 },
    );
  });

  test('isolates the direction of all input', async () => {
    const typed = '\u2069\u202etxt.exe';
    const { mail } = await written({ name: typed, company: typed, subject: typed });
    expect(mail.subject).toBe('Enquiry: \u2068txt.exe\u2069');
    expect(mail.replyTo?.[0]?.name).toBe('txt.exe');
    expect(mail.text).toContain('Name: \u2068txt.exe\u2069\nEmail: ada@example.com\nCompany: \u2068txt.exe\u2069\n');
    const { mail: arabic } = await written({ subject: 'طلب عرض 2026' });
    expect(arabic.subject).toBe('Enquiry: \u2068طلب عرض 2026\u2069');
  });
});

test('The autoreply contains nothing that was typed, not even a name', async () => {
  const typed = { ...usual, name: 'Parcel held, pay at evil.example' };
  const { message } = await toSource.sendMail(autoreplyMail(typed, frame));
  const { to } = await PostalMime.parse(String(message));
  expect(to?.map(({ address }) => address)).toEqual(['ada@example.com']);
  expect(String(message)).not.toContain('Parcel');
});

const notified = 'owner@private.example, desk@private.example';
const company = { domain: 'www.edgewright.example' };

test.each([
  [{ MAIL_FROM: 'site@company.example' }, 'site@company.example'],
  [{ MAIL_FROM: ' "Edgewright, Ltd" <site@company.example> ' }, 'Edgewright, Ltd <site@company.example>'],
  [{ SMTP_URL: 'smtp://site%40company.example:x@mail.example' }, 'site@company.example'],
  [{ SMTP_URL: 'smtp://apikey:x@mail.example', SITE_URL: 'https://www.company.example' }, 'no-reply@company.example'],
  [{ SMTP_URL: 'smtp://a@b:x@mail.example' }, 'no-reply@edgewright.example'],
  [{ SITE_URL: 'http://192.0.2.1:3000' }, 'no-reply@edgewright.example'],
  [{ SITE_URL: 'http://localhost:3000' }, 'no-reply@edgewright.example'],
  [{}, 'no-reply@edgewright.example'],
])('With %j, emails come from %s, whatever the notified', (given: Record<string, string>, expected) => {
  const environment = readEnvironment({ SMTP_URL: 'smtp://mail.example', NOTIFY_EMAIL: notified, ...given });
  expect(senderText(mailSender(environment, company))).toBe(expected);
});

test('A configured sender name replaces that of the email', () => {
  expect(fromHeader({ address: 'a@b.example', name: null }, 'Edgewright')).toEqual({
    name: 'Edgewright',
    address: 'a@b.example',
  });
  expect(fromHeader({ address: 'a@b.example', name: 'Set' }, 'Edgewright').name).toBe('Set');
});
