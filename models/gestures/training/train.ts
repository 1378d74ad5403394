import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { strokeInput } from '../../../src/features/gestures/network.ts';
import { Random } from '../strokes/curve.ts';
import { drawStroke } from '../strokes/stroke.ts';
import { Adam, backward, createFloatNetwork, type FloatLayer, forward, inputScale } from './float-network.ts';

export interface Training {
  seed: number;
  /** The number of batches, each of newly drawn strokes. */
  batches: number;
  batchSize: number;
  /** The initial learning rate. It falls to 0 along half a cosine. */
  rate: number;
}

/** Trains a network from scratch. The same settings give bit-identical results. */
export function train({ seed, batches, batchSize, rate }: Training, report: (line: string) => void): FloatLayer[] {
  const random = new Random(seed);
  const layers = createFloatNetwork(random);
  const optimizers = layers.map(({ parameters }) => new Adam(parameters.length));
  let loss = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    for (let index = 0; index < batchSize; index += 1) {
      const label = drawLabel(random);
      const input = floatInput(strokeInput(drawStroke(readings[label] ?? 'none', random)));
      forward(layers, input);
      loss += backward(layers, input, label) / batchSize;
    }
    const current = (rate * (1 + Math.cos((Math.PI * batch) / batches))) / 2;
    for (const [index, { parameters, gradients }] of layers.entries()) {
      optimizers[index]?.step(parameters, gradients, batchSize, current);
    }
    if ((batch + 1) % 500 === 0) {
      report(`${batch + 1} of ${batches} batches, loss ${(loss / 500).toFixed(4)}`);
      loss = 0;
    }
  }
  return layers;
}

/** Returns the label of the next stroke. Two in five strokes are none of the eight signs. */
export function drawLabel(random: Random): number {
  const signs = readings.length - 1;
  return random.next() < 0.4 ? signs : random.integer(0, signs - 1);
}

/** Converts a stroke's 8-bit input for the network in training. */
export function floatInput(input: Int8Array): Float64Array {
  return Float64Array.from(input, (value) => value * inputScale);
}
