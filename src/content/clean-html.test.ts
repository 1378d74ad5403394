import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test.each([
  ['<p>Text <strong>strong</strong> <code>x</code></p>', '<p>Text <strong>strong</strong> <code>x</code></p>'],
  [
    '<h2 id="a">A</h2><table><tr><th align="left">B</th></tr></table>',
    '<h2 id="a">A</h2><table><tr><th align="left">B</th></tr></table>',
  ],
  ['<a href="/capabilities/tinyml">T</a>', '<a href="/capabilities/tinyml">T</a>'],
])('keeps %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
])('removes %s', (html) => {
  expect(cleanHtml(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
});

test('removes handlers, styles and addresses that run something', () => {
  expect(cleanHtml('<p onclick="x()" style="color:red">a</p>')).toBe('<p>a</p>');
  expect(cleanHtml('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
});
