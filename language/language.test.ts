import { describe, expect, test } from 'vitest';
import { cleanText, cleanValue } from './clean-text.ts';
import { escapeHtml } from './escape-html.ts';
import { fill } from './fill.ts';
import { slugify } from './fold-text.ts';
import { formatDay, formatNumber, getLanguage } from './format.ts';
import { isolateText } from './isolate-text.ts';
import { plural } from './plural.ts';
import { joinUnitsInHtml, typeset } from './typeset.ts';

describe('Text with placeholders', () => {
  test('is filled with the values', () => {
    expect(fill('{name} has {count} of {count}', { name: 'Ada', count: 3 })).toBe('Ada has 3 of 3');
  });

  test('leaves values unchanged', () => {
    expect(fill('“{query}”', { query: '{count} $& \\1' })).toBe('“{count} $& \\1”');
  });

  test('throws if a value is missing', () => {
    expect(() => fill('{name} has {count}', { name: 'Ada' })).toThrow(/\{count\}/);
  });
});

describe('A plural', () => {
  const results = { one: '1 result', other: '{count} results' };
  test.each([
    [0, '0 results'],
    [1, '1 result'],
    [2, '2 results'],
    [1204, '1,204 results'],
  ])('of %d is "%s"', (count, expected) => {
    expect(plural('en-US', results, count)).toBe(expected);
  });

  test('follows the formatting of the number', () => {
    const months = { one: '{count} month', other: '{count} months' };
    expect(plural('en-US', months, 1)).toBe('1 month');
    expect(plural('en-US', months, 1, { minimumFractionDigits: 1 })).toBe('1.0 months');
  });

  test('uses the categories of the language, and falls back to the other form', () => {
    const pages = { one: '{count} strona', few: '{count} strony', other: '{count} stron' };
    expect([1, 3, 5].map((count) => plural('pl-PL', pages, count))).toEqual(['1 strona', '3 strony', '5 stron']);
  });
});

test('formats numbers and days for the language', () => {
  expect(formatNumber('en-US', 1204.5)).toBe('1,204.5');
  expect(formatNumber('de-DE', 1204.5)).toBe('1.204,5');
  const day = new Date('2025-05-16T00:00:00Z');
  expect(formatDay('en-US', day)).toBe('May 16, 2025');
  expect(formatDay('de-DE', day)).toBe('16. Mai 2025');
  expect(getLanguage('en-US')).toBe('en');
});

test('escapes plain text for element content and attributes of HTML and XML', () => {
  expect(escapeHtml('Smith & Daughters <PLC>')).toBe('Smith &amp; Daughters &lt;PLC&gt;');
  expect(escapeHtml(`"it's"`)).toBe('&quot;it&#39;s&quot;');
  expect(escapeHtml(7)).toBe('7');
});

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

/** XML 1.0 (fifth edition, section 2.2) allows only these characters. */
const xmlText = /^[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

describe('Cleaned text', () => {
  test('of any UTF-16 units is valid in XML 1.0', () => {
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const kept = cleanText(`a${String.fromCharCode(unit)}b`);
      expect(xmlText.test(kept), unit.toString(16)).toBe(true);
    }
  });

  test.each([
    ['one\vtwo', 'one\ntwo'],
    ['a\0b\x02c\x1bd\x7fe\ufffef\uffffg', 'abcdefg'],
    ['half \ud83d and \ude00', 'half  and '],
    ['tab\tline\nreturn\r\nnext', 'tab\tline\nreturn\r\nnext'],
    ['👩🏽‍🔬 مرحبا ‏ 漢字 é', '👩🏽‍🔬 مرحبا ‏ 漢字 é'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanText(given)).toBe(kept);
  });
});

test('cleans a value at any depth, and returns the same object when it is clean', () => {
  const day = new Date(0);
  const clean = { title: 'a', parts: [{ text: 'b' }, 1, null], day };
  expect(cleanValue(clean)).toBe(clean);
  expect(cleanValue({ ...clean, parts: [{ text: 'b\x02' }, 'c\v'] })).toEqual({
    ...clean,
    parts: [{ text: 'b' }, 'c\n'],
  });
});

test.each([
  ['Fewer alarms, same patients', 'fewer-alarms-same-patients'],
  ['Über Straßen', 'uber-strassen'],
  ['  2026: what comes  ', '2026-what-comes'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000b', 'a-b'],
  ['long '.repeat(40), 'long-'.repeat(16).slice(0, -1)],
  ['写真', ''],
  ['…', ''],
])('%j becomes the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('keeps a hyphen at the end while typing', () => {
  expect(slugify('fewer-', true)).toBe('fewer-');
});

const narrow = '\u202f';

describe('Typesetting', () => {
  test.each([
    ["the client's own staff, and the nurses' tablet", 'the client’s own staff, and the nurses’ tablet'],
    ["If you don't, say 'no' twice", 'If you don’t, say ‘no’ twice'],
    ["in the '90s", 'in the ’90s'],
    ['Press "Send" (or "Back").', 'Press “Send” (or “Back”).'],
    ['"{drawn}" read as "{read}"', '“{drawn}” read as “{read}”'],
    ['Bengaluru - and London', 'Bengaluru – and London'],
    ['It takes 9 ms at 120 MHz, or 2.9 GB', `It takes 9${narrow}ms at 120${narrow}MHz, or 2.9${narrow}GB`],
    ['{time} µs, {current} µA/MHz, 0.27 Mbit/s', `{time}${narrow}µs, {current}${narrow}µA/MHz, 0.27${narrow}Mbit/s`],
    ['To IEC 60601-1-8 and ISO/IEC 27001', 'To IEC\u00a060601-1-8 and ISO/IEC\u00a027001'],
  ])('changes %s', (typed, set) => {
    expect(typeset(typed, 'en-GB')).toBe(set);
    expect(typeset(set, 'en-GB'), 'setting it again changes nothing').toBe(set);
  });

  test.each([
    'Small (1-50 employees), 15:00-16:00 UTC',
    'Under 1mW, under 1ms, 98.7%, <0.1%, 3+ year',
    'Sending...',
    '-- \nThe signature\n- a list',
    '4 sites, 3 systems, 2 gateways, 1 Wired',
    'https://example.com/it\'s?quote="a"',
    "mailto:o'neill@example.com",
  ])('leaves %s unchanged', (text) => {
    expect(typeset(text, 'en-GB')).toBe(text);
  });

  test('keeps a mark after a backslash', () => {
    expect(typeset('We\\\'ll answer, it\'s \\"quoted\\"', 'en-GB')).toBe('We\'ll answer, it’s "quoted"');
  });

  test('keeps quotes of other languages', () => {
    expect(typeset('L\'heure "exacte" à 9 ms', 'fr-FR')).toBe(`L’heure "exacte" à 9${narrow}ms`);
  });
});

test('joins units in HTML only inside text', () => {
  expect(joinUnitsInHtml('<p title="1 ms">At 8 MHz: <code>8 MHz</code></p><pre class="x"><span>1 s</span></pre>')).toBe(
    `<p title="1 ms">At 8${narrow}MHz: <code>8 MHz</code></p><pre class="x"><span>1 s</span></pre>`,
  );
});
