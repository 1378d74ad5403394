import { expect, test } from 'vitest';
import { getInitials } from './person-name.tsx';

test.each([
  ['Ada King, Countess of Lovelace', 'AL'],
  ['ada.lovelace@example.com', 'AL'],
  ['陳 大明', '陳大'],
  ['–', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
