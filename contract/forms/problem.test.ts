import { describe, expect, test } from 'vitest';
import { problemFieldErrors } from './problem.ts';

describe('The fields at fault in an error answer', () => {
  test('are read with their messages', () => {
    const errors = [
      { field: 'name', message: 'Enter your full name.' },
      { field: 'email', message: 'Enter your email address.' },
    ];
    expect(problemFieldErrors({ type: 'about:blank', title: 'Unprocessable Entity', status: 422, errors })).toEqual({
      name: 'Enter your full name.',
      email: 'Enter your email address.',
    });
  });

  test.each([[null], ['<html>'], [{ errors: 'all' }]])('are none in %j, which is no problem document', (body) => {
    expect(problemFieldErrors(body)).toEqual({});
  });
});
