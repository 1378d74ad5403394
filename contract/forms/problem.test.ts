import { describe, expect, test } from 'vitest';
import { problemFieldErrors } from './problem.ts';

describe('Field errors in an error response', () => {
  test('include their messages', () => {
    const errors = [
      { field: 'name', message: 'Enter your full name.' },
      { field: 'email', message: 'Enter your email address.' },
    ];
    expect(problemFieldErrors({ type: 'about:blank', title: 'Unprocessable Entity', status: 422, errors })).toEqual({
      name: 'Enter your full name.',
      email: 'Enter your email address.',
    });
  });

  test.each([[null], ['<html>'], [{ errors: 'all' }]])('are empty for %j, which is not a problem document', (body) => {
    expect(problemFieldErrors(body)).toEqual({});
  });
});
