import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { strokeInput } from '../../../src/features/gestures/stroke-input.ts';
import { Random } from '../strokes/random.ts';
import { drawStroke } from '../strokes/stroke.ts';
import { Adam } from './adam.ts';
import { backward, createFloatNetwork, type FloatLayer, forward, inputScale } from './float-network.ts';

export interface Training {
  seed: number;
  /** Batches in all, each of strokes that were never drawn before. */
  batches: number;
  batchSize: number;
  /** At the beginning; it falls to 0 along half a cosine. */
  rate: number;
}

/** Trains a network from nothing; the same settings give the same bits. */
export function train({ seed, batches, batchSize, rate }: Training, report: (line: string) => void): FloatLayer[] {
  const random = new Random(seed);
  const layers = createFloatNetwork(random);
  const optimizers = layers.map(({ parameters }) => new Adam(parameters.length));
  let loss = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    for (let index = 0; index < batchSize; index += 1) {
      const label = drawnLabel(random);
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

/** Two strokes in five are none of the eight. */
export function drawnLabel(random: Random): number {
  const signs = readings.length - 1;
  return random.next() < 0.4 ? signs : random.integer(0, signs - 1);
}

/** What a stroke's 8 bits are in the network that is trained. */
export function floatInput(input: Int8Array): Float64Array {
  return Float64Array.from(input, (value) => value * inputScale);
}
