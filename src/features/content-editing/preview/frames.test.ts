import { expect, test } from 'vitest';
import { firstChanged, previewedPath } from './frames.ts';

const texts = (...all: string[]) => all.map((text) => ({ text }));

test.each([
  [texts('a', 'b', 'c'), texts('a', 'B', 'c'), 'B'],
  [texts('a', 'c'), texts('a', 'b', 'c'), 'b'],
  [texts('a', 'b', 'c'), texts('a', 'c'), 'c'],
  [texts('a'), texts('a', 'b'), 'b'],
  [texts('a', 'b'), texts('a', 'b'), undefined],
  [texts('a', 'b'), texts('a'), undefined],
])('%# finds the first changed text', (before, now, changed) => {
  expect(firstChanged(before, now)?.text).toBe(changed);
});

test.each([
  ['/api/content/preview/about', '/about'],
  ['/api/content/preview/', '/'],
  ['/api/content/preview', '/'],
  ['/api/content/previews', null],
  ['/about', null],
])('%s previews %s', (address, path) => {
  expect(previewedPath(address)).toBe(path);
});
