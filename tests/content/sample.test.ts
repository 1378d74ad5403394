import { expect, test } from 'vitest';
import { readFacts } from '../../scripts/release/launch/facts.ts';
import { readSample } from '../../scripts/release/launch/sample.ts';
import { contentFolder } from './records.ts';

test('the noted facts of the sample are those of the content (npm run launch -- --record-sample)', async () => {
  expect(await readSample()).toEqual(await readFacts(contentFolder));
});
