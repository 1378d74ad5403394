import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinks } from './linked-text.tsx';

const linksIn = (text: string) => splitLinks(text).flatMap(({ text, href }) => (href ? [[text, href]] : []));

test.each([
  ['https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['(www.example.com/path)', 'www.example.com/path', 'https://www.example.com/path'],
  ['see www.example.com, please', 'www.example.com', 'https://www.example.com'],
  ['„www.example.de“, WWW.Example.DE/ä!', 'www.example.de“', ''],
  ['WWW.Example.DE/ä!', 'WWW.Example.DE/ä', 'https://WWW.Example.DE/ä'],
])('links %s', (text, link, href) => {
  if (href) expect(linksIn(text)).toEqual([[link, href]]);
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
