import { expect } from 'vitest';
import type { Problem } from '../../contract/forms/problem.ts';

/** Expects a problem document (RFC 9457) that tells nothing of the inside, and gives it. */
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

/** The names of the fields that a problem document finds at fault, each with a message that says something. */
export function faultyFields(problem: Problem): string[] {
  for (const { field, message } of problem.errors ?? []) {
    expect(message, `the message of ${field}`).toMatch(/^[A-Z].{5,}/);
  }
  return (problem.errors ?? []).map(({ field }) => field).sort();
}
