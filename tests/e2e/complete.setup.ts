import { test } from '@playwright/test';
import { makeCompleteProject } from './complete-sample.ts';

test('the complete sample is built', async () => {
  test.setTimeout(45 * 60_000);
  await makeCompleteProject();
});
