import { describe, expect, test } from 'vitest';
import { words } from '../../tests/reading/records.ts';
import { readPostedForm } from '../http/posted-form.ts';
import type { IntakeResult } from './intake.ts';
import { answerToScript, receivePostedForm } from './posted-forms.ts';

const failure = 'It could not be sent.';
const typed = { name: 'Ada', message: 'First\nsecond' };

/** Returns the part of a page's context that `receivePostedForm` uses. */
function page(request: Request, reported: unknown[] = []) {
  const reportError = (error: unknown) => void reported.push(error);
  return { request, locals: { services: { errors: words.errors, reportError } } };
}

async function posted(result: IntakeResult | Error) {
  const request = new Request('http://localhost/contact', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada', message: 'First\r\nsecond' }),
  });
  const errors: unknown[] = [];
  const receive = async () => {
    if (result instanceof Error) throw result;
    return result;
  };
  const form = await receivePostedForm(page(request, errors), receive, failure);
  return { form, errors };
}

describe('A form posted without JavaScript', () => {
  test('redirects to the confirmation', async () => {
    const { form } = await posted({ outcome: 'stored' });
    expect(form).toEqual({ status: 303, isStored: true, values: {}, errors: {} });
  });

  test('comes back with the input and its errors', async () => {
    const { form } = await posted({ outcome: 'faulty', errors: { email: 'Enter your email address.' } });
    expect(form).toMatchObject({ status: 422, isStored: false, values: typed, errors: { email: expect.any(String) } });
    expect(form.problem).toContain('Nothing was sent yet.');
  });

  test('comes back with the input when a limit is reached, and says when to retry', async () => {
    const { form } = await posted({ outcome: 'too many', retryAfterSeconds: 42 });
    expect(form).toMatchObject({ status: 429, isStored: false, values: typed, errors: {}, retryAfter: 42 });
    expect(form.problem).toContain('Yours was not sent');
  });

  test('comes back with the input when storing fails, and the error is logged', async () => {
    const fault = new Error('the disk is full');
    const { form, errors } = await posted(fault);
    expect(form).toMatchObject({ status: 503, isStored: false, values: typed });
    expect(form.problem).toBe(failure);
    expect(errors).toEqual([fault]);
  });
});

describe('A form with a file', () => {
  const withFile = (accept: string) => {
    const body = new FormData();
    // Browsers send an empty file if none was chosen.
    body.append('letter', new File([], ''));
    body.append('cv', new File(['CV'], 'cv.pdf'));
    body.append('name', 'Ada');
    return new Request('http://localhost/careers/apply', { method: 'POST', body, headers: { accept } });
  };

  test('receives text and file in any order', async () => {
    const sent: unknown[] = [];
    const receive = async (input: unknown, files: File[]): Promise<IntakeResult> => {
      sent.push(input, ...(await Promise.all(files.map(async (file) => [file.name, await file.text()]))));
      return { outcome: 'stored' };
    };
    await receivePostedForm(page(withFile('text/html')), receive, failure);
    expect(sent).toEqual([expect.objectContaining({ name: 'Ada' }), ['cv.pdf', 'CV']]);
  });

  test('returns JSON to scripts and a page to browsers', async () => {
    const receive = async (): Promise<IntakeResult> => ({ outcome: 'faulty', errors: { cv: 'Another one.' } });
    const form = await receivePostedForm(page(withFile('application/json')), receive, failure);
    expect(answerToScript(withFile('text/html'), form)).toBeNull();
    const answer = answerToScript(withFile('application/json'), form);
    expect(answer?.status).toBe(422);
    expect(answer?.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer?.json()).toMatchObject({ status: 422, errors: [{ field: 'cv', message: 'Another one.' }] });
    const stored = answerToScript(withFile('application/json'), { ...form, isStored: true });
    expect([stored?.status, await stored?.json()]).toEqual([201, { stored: true }]);
  });
});

describe('A malformed body', () => {
  const urlencoded = 'application/x-www-form-urlencoded';
  const multipart = 'multipart/form-data; boundary=edge';
  const part = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);

  test.each([
    ['many fields', urlencoded, many(200).join('&')],
    ['a long field', urlencoded, `message=${'a'.repeat(140_000)}`],
    [
      'many parts',
      multipart,
      `${many(200)
        .map((name) => part(name, ''))
        .join('')}--edge--\r\n`,
    ],
    ['a part with a long text', multipart, `${part('message', 'a'.repeat(140_000))}--edge--\r\n`],
    // The parts of these forms were once counted with another boundary than they were read with.
    ...['multipart/form-data; a="; boundary=other"; boundary=edge', 'multipart/form-data; boundary="ed\\ge"'].map(
      (type): [string, string, string] => [`another type: ${type}`, type, `${part('name', 'Ada')}--edge--\r\n`],
    ),
    ['no form at all', 'application/json', '{}'],
  ])('is rejected: %s', async (_what, type, body) => {
    const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
    expect(await readPostedForm(request)).toBeNull();
  });
});
