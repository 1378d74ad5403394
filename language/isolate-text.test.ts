import { expect, test } from 'vitest';
import { isolateText } from './isolate-text.ts';

const [isolate, end] = ['\u2068', '\u2069'];

test.each(['Ada Lovelace', 'Jürgen & Søren', '東京', '👩🏽‍🔬', 'a\u200db', ''])('leaves %j unchanged', (text) => {
  expect(isolateText(text)).toBe(text);
});

test.each([
  ['شركة', 'شركة'],
  ['Ada שלום', 'Ada שלום'],
  ['\u202eevil', 'evil'],
  ['a\u202d\u202ab\u202c', 'ab'],
  ['\u2067open', 'open'],
  ['\u2069\u2069\u202eout', 'out'],
  ['\u{10900}', '\u{10900}'],
  ['\u{1e900}', '\u{1e900}'],
])('isolates %j', (text, kept) => {
  expect(isolateText(text)).toBe(`${isolate}${kept}${end}`);
});
