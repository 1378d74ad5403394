import { expect, test } from 'vitest';
import { failureText } from './publishing.ts';

test.each([
  'ENOSPC: no space left on device, write',
  'database or disk is full',
  'could not extend file "base/5/1234": No space left on device',
])('%s: tells the editor that the disk is full', (message) => {
  expect(failureText(new Error(message))).toMatch(/^The server’s disk is full/);
});

test('leaves other reasons to the log', () => {
  expect(failureText(new Error('secret'))).not.toContain('secret');
});
