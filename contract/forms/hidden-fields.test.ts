import { describe, expect, test } from 'vitest';
import { contextField, enquiryHref, parseContext } from './hidden-fields.ts';

describe('The address of the contact form with a subject', () => {
  test('holds what is said to the letter', () => {
    const href = enquiryHref({ subject: 'R&D: 100 % “own” #1', context: 'Webinars?' });
    const { pathname, searchParams, hash } = new URL(href, 'https://site.example');
    expect([pathname, searchParams.get('subject'), searchParams.get('context'), hash]).toEqual([
      '/contact',
      'R&D: 100 % “own” #1',
      'Webinars?',
      '',
    ]);
  });

  test('has no context where there is none', () => {
    expect(enquiryHref({ subject: 'A demo' })).toBe('/contact?subject=A+demo');
  });
});

describe('The context of a form', () => {
  test('is on one line', () => {
    expect(parseContext(' Whitepapers:\r\n one\u202e of\tyours ')).toBe('Whitepapers: one of yours');
  });

  test.each([
    ['nothing', undefined],
    ['no text', 7],
    ['blanks', ' \n\u200b'],
    ['more than a button says', 'x'.repeat(contextField.limit + 1)],
    ['half a sign', '\ud800'],
  ])('is null for %s', (_name, value) => {
    expect(parseContext(value)).toBeNull();
  });
});
