import { describe, expect, test } from 'vitest';
import { contextField, enquiryHref, parseContext } from './hidden-fields.ts';
import { problemFieldErrors } from './problem.ts';

describe('The contact form address with a subject', () => {
  test('keeps the text unchanged', () => {
    const href = enquiryHref({ subject: 'R&D: 100 % “own” #1', context: 'Webinars?' });
    const { pathname, searchParams, hash } = new URL(href, 'https://site.example');
    expect([pathname, searchParams.get('subject'), searchParams.get('context'), hash]).toEqual([
      '/contact',
      'R&D: 100 % “own” #1',
      'Webinars?',
      '',
    ]);
  });

  test('has no context if none is given', () => {
    expect(enquiryHref({ subject: 'A demo' })).toBe('/contact?subject=A+demo');
  });
});

describe('The context of a form', () => {
  test('is a single line', () => {
    expect(parseContext(' Whitepapers:\r\n one\u202e of\tyours ')).toBe('Whitepapers: one of yours');
  });

  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['blanks', ' \n\u200b'],
    ['text longer than a button title', 'x'.repeat(contextField.limit + 1)],
    ['half a character', '\ud800'],
  ])('is null for %s', (_name, value) => {
    expect(parseContext(value)).toBeNull();
  });
});

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
