import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getInitials, matchExcerpt, splitLinks, splitMatches } from './visitor-text.tsx';

test.each([
  ['Ada King, Countess of Lovelace', 'AL'],
  ['ada.lovelace@example.com', 'AL'],
  ['陳 大明', '陳大'],
  ['–', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

const linksIn = (text: string) => splitLinks(text).flatMap(({ text, href }) => (href ? [[text, href]] : []));

test.each([
  ['https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['(www.example.com/path)', 'www.example.com/path', 'https://www.example.com/path'],
  ['see www.example.com, please', 'www.example.com', 'https://www.example.com'],
  ['WWW.Example.DE/ä!', 'WWW.Example.DE/ä', 'https://WWW.Example.DE/ä'],
])('links %s', (text, link, href) => {
  expect(linksIn(text)).toEqual([[link, href]]);
});

test.each([
  'www.',
  'www.x',
  'me@www.example.com',
  'awww.example.com',
  'javascript:alert(1)',
  'http://[bad',
  'example.com',
])('does not link %s', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('keeps the text unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('www.', 'a', '.', 'https://', ' ', ')', '@', '/')), (parts) => {
      const text = parts.join('');
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

/** The alphabet is small, so that matches happen. Some characters have a meaning in patterns. */
const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '.', '*', '(', '[', '\\', 'ß', 'İ', '🙂', ' ', '<') });

describe('Highlighting matches', () => {
  test('keeps the text unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), text, (whole, search) => {
        const parts = splitMatches(whole, search);
        expect(parts.map((part) => part.text).join('')).toBe(whole);
        for (const part of parts) expect(whole.slice(part.start).startsWith(part.text)).toBe(true);
      }),
    );
  });

  test('finds each word, and a quoted phrase as a whole', () => {
    const found = (text: string, search: string) =>
      splitMatches(text, search).flatMap((part) => (part.isMatch ? [part.text] : []));
    expect(found('Sensors at the edge', 'edge sensors')).toEqual(['Sensors', 'edge']);
    expect(found('the edge at the edge', '"the edge"')).toEqual(['the edge', 'the edge']);
    expect(found('edge the', '"the edge"')).toEqual([]);
  });

  test('finds every occurrence in any case', () => {
    expect(splitMatches('Edge, edge', 'EDGE')).toEqual([
      { text: 'Edge', isMatch: true, start: 0 },
      { text: ', ', isMatch: false, start: 4 },
      { text: 'edge', isMatch: true, start: 6 },
    ]);
  });
});

describe('The excerpt', () => {
  test('shows the match with its surrounding text on one line', () => {
    const message = `${'x '.repeat(40)}needle\n\nin ${'y '.repeat(60)}`;
    const excerpt = matchExcerpt(message, 'NEEDLE');
    expect(excerpt).toMatch(/^…x .*needle in y .*…$/);
    expect(excerpt).not.toContain('\n');
  });

  test('is empty without a match', () => {
    expect(matchExcerpt('text', '')).toBe(null);
    expect(matchExcerpt('text', 'other')).toBe(null);
  });
});
