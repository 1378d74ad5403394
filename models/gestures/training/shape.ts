import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { channelCount, sampleCount } from '../../../src/features/gestures/network.ts';

/** The dimensions of a layer, without its weights. */
export interface LayerShape {
  inputs: number;
  outputs: number;
  kernel: number;
  stride: number;
  padding: number;
  /** The number of input and output positions. */
  length: number;
  places: number;
}

/** The outputs, kernel, stride and padding of each layer: 48 → 16 → 8 → 4 positions → 1. */
const dimensions = [
  [16, 6, 3, 2],
  [24, 5, 2, 2],
  [32, 3, 2, 1],
  [readings.length, 4, 1, 0],
] as const;

export function layerShapes(): LayerShape[] {
  let [inputs, length]: [number, number] = [channelCount, sampleCount];
  return dimensions.map(([outputs, kernel, stride, padding]) => {
    const places = Math.floor((length + 2 * padding - kernel) / stride) + 1;
    const shape = { inputs, outputs, kernel, stride, padding, length, places };
    [inputs, length] = [outputs, places];
    return shape;
  });
}

/** Counts the multiplications of an inference, except those with padding zeros, which the code skips. */
export function multiplyAccumulates(shapes: LayerShape[]): number {
  let sum = 0;
  for (const { inputs, outputs, kernel, stride, padding, length, places } of shapes) {
    for (let position = 0; position < places; position += 1) {
      const first = position * stride - padding;
      sum += (Math.min(kernel, length - first) - Math.max(0, -first)) * inputs * outputs;
    }
  }
  return sum;
}
