import { expect, test } from 'vitest';
import { initialsOf } from './person-name.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['Ada King, Countess of Lovelace', 'AL'],
  ['ada.lovelace@example.com', 'AL'],
  ['Dr. Émile Zola', 'DZ'],
  ['陳 大明', '陳大'],
  ['(Ada) –', 'A'],
  ['–', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
