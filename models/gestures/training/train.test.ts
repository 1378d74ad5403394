import { expect, test } from 'vitest';
import { networkFile } from '../export.ts';
import { quantizeTrained } from '../make.ts';
import { train } from './train.ts';

const short = { batches: 15, batchSize: 32, rate: 0.003 };

test('repeats a training bit for bit, and trains another network with another seed', () => {
  const file = (seed: number) => networkFile(quantizeTrained(train({ ...short, seed }, () => {})));
  const first = file(5);
  expect(file(5)).toEqual(first);
  expect(file(6)).not.toEqual(first);
});
