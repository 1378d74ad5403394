import { expect, test } from 'vitest';
import { readFacts, readSample } from '../../scripts/release/launch/facts.ts';
import { contentFolder } from './records.ts';

test('the recorded facts match the sample (npm run launch -- --record-sample)', async () => {
  expect(await readSample()).toEqual(await readFacts(contentFolder));
});
