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
  '<style>body{display:none}</style>',
  '<svg onload="alert(1)"></svg>',
  '<form action="https://evil.example"><input name="q"></form>',
])('removes %s', (html) => {
  expect(cleanHtml(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
});

test('removes handlers, styles and addresses that run code', () => {
  expect(cleanHtml('<p onclick="x()" style="color:red">a</p>')).toBe('<p>a</p>');
  expect(cleanHtml('<a href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
});

test.each([
  'JaVaScRiPt:x',
  ' java\nscript:x',
  '&#106;avascript:x',
  'vbscript:x',
  'data:text/html,x',
  'http://plain.example',
])('removes the address %j', (href) => {
  expect(cleanHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
});

test('leaves ids only on headings, so that text cannot take other names on the page', () => {
  expect(cleanHtml('<p id="main">a</p><a id="contact" name="contact">b</a>')).toBe('<p>a</p><a>b</a>');
});
