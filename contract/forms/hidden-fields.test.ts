import { describe, expect, test } from 'vitest';
import { contextField, enquiryHref, parseContext } from './hidden-fields.ts';

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
