import { describe, expect, test } from 'vitest';
import { words } from '../../tests/reading/words.ts';
import type { IntakeResult } from './intake.ts';
import { receivePostedForm } from './posted-form.ts';

const failure = 'It could not be sent.';
const typed = { name: 'Ada', message: 'First\nsecond' };

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
  const form = await receivePostedForm(request, receive, (error) => errors.push(error), {
    ...words.errors.posted,
    failed: failure,
  });
  return { form, errors };
}

describe('A form posted without script', () => {
  test('redirects to the confirmation when it is stored', async () => {
    const { form } = await posted({ outcome: 'stored' });
    expect(form).toEqual({ status: 303, isStored: true, values: {}, errors: {} });
  });

  test('comes back with what was typed and what is wrong with it', async () => {
    const { form } = await posted({ outcome: 'faulty', errors: { email: 'Enter your email address.' } });
    expect(form).toMatchObject({ status: 422, isStored: false, values: typed, errors: { email: expect.any(String) } });
    expect(form.problem).toContain('Nothing was sent yet.');
  });

  test('comes back with what was typed when there is too much at once, and says when to try again', async () => {
    const { form } = await posted({ outcome: 'too many', retryAfterSeconds: 42 });
    expect(form).toMatchObject({ status: 429, isStored: false, values: typed, errors: {}, retryAfter: 42 });
    expect(form.problem).toContain('Nothing was sent yet');
  });

  test('comes back with what was typed when storing fails, and the fault is reported', async () => {
    const fault = new Error('the disk is full');
    const { form, errors } = await posted(fault);
    expect(form).toMatchObject({ status: 503, isStored: false, values: typed });
    expect(form.problem).toBe(failure);
    expect(errors).toEqual([fault]);
  });
});
