import { expect, test } from 'vitest';
import { unbrokenNumbers } from './unbroken.tsx';

test('keeps a number with hyphens on one line', () => {
  expect(unbrokenNumbers('<p>to IEC 60601-1-8, and</p>')).toBe(
    '<p>to IEC <span class="whitespace-nowrap">60601-1-8</span>, and</p>',
  );
});

test.each([
  '<p>two-wavelength, 8-bit and 250 Hz</p>',
  '<h2 id="from-10-20">Range</h2>',
  '<a href="/2026-08-13">a day</a>',
])('leaves %s unchanged', (html) => {
  expect(unbrokenNumbers(html)).toBe(html);
});
