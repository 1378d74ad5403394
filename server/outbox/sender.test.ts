import { expect, test } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { fromHeader, mailSender, senderText } from './mails.ts';

const recipients = 'owner@private.example, desk@private.example';
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
])('With %j, emails come from %s, whatever the recipients', (given: Record<string, string>, expected) => {
  const environment = readEnvironment({ SMTP_URL: 'smtp://mail.example', NOTIFY_EMAIL: recipients, ...given });
  expect(senderText(mailSender(environment, company))).toBe(expected);
});

test('A configured sender name replaces that of the email', () => {
  expect(fromHeader({ address: 'a@b.example', name: null }, 'Edgewright')).toEqual({
    name: 'Edgewright',
    address: 'a@b.example',
  });
  expect(fromHeader({ address: 'a@b.example', name: 'Set' }, 'Edgewright').name).toBe('Set');
});
