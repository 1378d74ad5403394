import { describe, expect, test } from 'vitest';
import { joinUnitsInHtml, typeset } from './typeset.ts';

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
  ])('changes %s', (typed, set) => {
    expect(typeset(typed, 'en-GB')).toBe(set);
    expect(typeset(set, 'en-GB'), 'setting it again changes nothing').toBe(set);
  });

  test.each([
    'Small (1-50 employees), IEC 60601-1-8, 15:00-16:00 UTC',
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
