import { expect, test } from 'vitest';
import { parseNetwork, runNetwork, strokeInput } from '../../../src/features/gestures/network.ts';
import { networkFile } from '../export.ts';
import { heldOutStrokes } from '../held-out/strokes.ts';
import { quantizeTrained } from '../make.ts';
import { Random } from '../strokes/curve.ts';
import { drawStroke } from '../strokes/stroke.ts';
import { backward, createFloatNetwork, forward } from './float-network.ts';
import { fixedPoint } from './quantize.ts';
import { floatInput, train } from './train.ts';

const short = { seed: 5, batches: 60, batchSize: 32, rate: 0.003 };

test('repeats a training bit for bit, and trains another network with another seed', () => {
  const file = (seed: number) => networkFile(quantizeTrained(train({ ...short, batches: 15, seed }, () => {})));
  const first = file(5);
  expect(file(5)).toEqual(first);
  expect(file(6)).not.toEqual(first);
});

test('computes the gradients of the loss', () => {
  const random = new Random(1);
  const layers = createFloatNetwork(random);
  const input = floatInput(strokeInput(drawStroke('arrow', random)));
  const loss = () => {
    forward(layers, input);
    const before = layers.map(({ gradients }) => gradients.slice());
    const value = backward(layers, input, 7);
    for (const [index, { gradients }] of layers.entries()) gradients.set(before[index] as Float64Array);
    return value;
  };
  forward(layers, input);
  backward(layers, input, 7);
  for (const { parameters, gradients } of layers) {
    for (let check = 0; check < 20; check += 1) {
      const index = random.integer(0, parameters.length - 1);
      const value = parameters[index] as number;
      const step = 1e-5;
      parameters[index] = value + step;
      const above = loss();
      parameters[index] = value - step;
      const below = loss();
      parameters[index] = value;
      expect((above - below) / (2 * step)).toBeCloseTo(gradients[index] as number, 4);
    }
  }
});

test('matches floating point closely with 8 bits', () => {
  const layers = train(short, () => {});
  const network = parseNetwork(new Uint8Array(networkFile(quantizeTrained(layers))).buffer);
  const best = (logits: ArrayLike<number>) => Array.from(logits).indexOf(Math.max(...Array.from(logits)));
  const strokes = heldOutStrokes(2, 40).map(({ points }) => strokeInput(points));
  const same = strokes.filter(
    (input) => best(runNetwork(network, input).at(-1) as Int16Array) === best(forward(layers, floatInput(input))),
  );
  expect(same.length).toBeGreaterThan(strokes.length * 0.97);
});

test.each([1, 0.5, 0.0123, 0.9999, 3.7, 100, 1e-6])('turns %d into a 15-bit multiplier and a shift', (factor) => {
  const { multiplier, shift } = fixedPoint(factor);
  expect(multiplier).toBeLessThan(2 ** 15);
  expect(multiplier).toBeGreaterThanOrEqual(2 ** 13);
  expect(Math.abs(multiplier / 2 ** shift / factor - 1)).toBeLessThan(1e-4);
});
