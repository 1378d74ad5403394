import { expect, test } from 'vitest';
import { cleanLogo } from './logo.ts';

const svg = (inside: string, root = 'viewBox="0 0 9 9"') => `<svg ${root}>${inside}</svg>`;

test('accepts a logo of shapes and gives it the text colour', () => {
  expect(cleanLogo(svg('<path d="M0 0h9"/>', "viewBox='0 0 9 9'"))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g fill="currentColor"><path d="M0 0h9"/></g></svg>\n',
  );
});

test.each([
  ['<script>alert(1)</script>', 'only shapes'],
  ['<path d="M0 0" onload="x()"/>', 'no attribute onload'],
  ['<path fill="url(https://elsewhere.example/a.svg#x)"/>', 'plain values'],
  ['<path fill="<b"/>', 'plain values'],
  ['<path d="M0 0"/></g>', 'well-formed'],
  ['<g><path d="M0 0"/>', 'must close <g>'],
  ['Letters', 'no text'],
])('rejects %s', (inside, rule) => {
  expect(() => cleanLogo(svg(inside))).toThrow(rule);
});
