import { expect, test } from 'vitest';
import { failureLines } from './checks.ts';

test('prints the failing lines of a long output once each', () => {
  const output = [
    ' \x1b[32m✓\x1b[39m unit a.test.ts (3 tests)',
    '\x1b[31m FAIL \x1b[39m unit b.test.ts > adds',
    'AssertionError: expected 1 to be 2',
    '    at b.test.ts:3:1',
    ' FAIL  unit b.test.ts > adds',
    '  1) [site] › tests/e2e/home.spec.ts:3:1 › opens ───',
    '    Error: expect(locator).toBeVisible() failed',
    '      4 |   await page.goto(url);',
    '    > 5 |   await expect(heading).toBeVisible();',
    '        |                         ^',
    'src/ui/field.tsx format ━━━━━━━━',
    '  128 passed',
  ].join('\n');
  expect(failureLines(output)).toEqual([
    ' FAIL  unit b.test.ts > adds',
    'AssertionError: expected 1 to be 2',
    '  1) [site] › tests/e2e/home.spec.ts:3:1 › opens ───',
    '    Error: expect(locator).toBeVisible() failed',
    '    > 5 |   await expect(heading).toBeVisible();',
    'src/ui/field.tsx format ━━━━━━━━',
  ]);
});

test('does not mistake logs of tested servers for a failure', () => {
  const output = [
    ...Array.from({ length: 20 }, (_, number) => `Error: The mail failed, attempt ${number}.`),
    '⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯',
    ' FAIL  unit b.test.ts > adds',
    'AssertionError: expected 1 to be 2',
  ].join('\n');
  expect(failureLines(output)).toEqual([' FAIL  unit b.test.ts > adds', 'AssertionError: expected 1 to be 2']);
});

test('prints the last lines if none names a failure', () => {
  const output = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  expect(failureLines(`${output}\n\n`)).toEqual(Array.from({ length: 15 }, (_, line) => `line ${line + 25}`));
});
