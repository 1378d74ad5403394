import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readings } from './gesture-names.ts';
import { parseNetwork, runNetwork } from './network.ts';
import { channelCount, sampleCount } from './stroke-input.ts';

let file: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  file = new Uint8Array(await readFile(new URL('trained/gestures.bin', import.meta.url)));
});

const noNetwork = 'This file is not a gesture network.';

test('rejects a file truncated anywhere', () => {
  for (let bytes = 0; bytes < file.length; bytes += 1) {
    expect(() => parseNetwork(file.slice(0, bytes).buffer)).toThrow(noNetwork);
  }
});

test('rejects a corrupt file, or still returns nine 16-bit integers', () => {
  const inputs = fc.int8Array({ minLength: sampleCount * channelCount, maxLength: sampleCount * channelCount });
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: file.length - 1 }), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 40,
  });
  let read = 0;
  fc.assert(
    fc.property(inputs, changes, (input, wrong) => {
      const bytes = file.slice();
      for (const [index, byte] of wrong) bytes[index] = byte;
      try {
        const logits = runNetwork(parseNetwork(bytes.buffer), input).at(-1);
        expect(logits).toBeInstanceOf(Int16Array);
        expect(logits).toHaveLength(readings.length);
        read += 1;
      } catch (error) {
        expect(error).toHaveProperty('message', noNetwork);
      }
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(100);
});
