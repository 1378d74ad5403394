import { expect } from 'vitest';
import type { Problem } from '../../contract/forms/field-errors.ts';
import { administrator } from './site.ts';

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function logIn(url: string, login = administrator): Promise<string> {
  const answer = await post(`${url}/api/admin/session`, login);
  if (answer.status !== 204) throw new Error(`Logging in was answered ${answer.status}: ${await answer.text()}`);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

export function enquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '+1 (555) 010-9999',
    subject: 'An engine at the edge',
    message: 'Can it weave algebraical patterns?',
    ...changes,
  };
}

/** Expects a problem document (RFC 9457) that reveals no internals. */
export async function expectProblem(answer: Response, status: number): Promise<Problem> {
  const body = await answer.text();
  expect({ status: answer.status, type: answer.headers.get('content-type') }, body).toEqual({
    status,
    type: expect.stringMatching(/^application\/problem\+json\b/),
  });
  const problem = JSON.parse(body) as Problem;
  expect(problem).toMatchObject({ type: 'about:blank', status });
  expect(problem.title).toMatch(/^[A-Z]/);
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b|stack/);
  return problem;
}

export async function expectFaults(answer: Response, fields: string[]): Promise<void> {
  expect(faultyFields(await expectProblem(answer, 422))).toEqual(fields);
}

export function faultyFields(problem: Problem): string[] {
  for (const { field, message } of problem.errors ?? []) {
    expect(message, `the message of ${field}`).toMatch(/^[A-Z].{5,}/);
  }
  return (problem.errors ?? []).map(({ field }) => field).sort();
}
