import { expect, test } from 'vitest';
import { inertCount } from '../reading/inert-controls.ts';

test('83 controls of the sample have no action', () => {
  expect(inertCount).toBe(83);
});
