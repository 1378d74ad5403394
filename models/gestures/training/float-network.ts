import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { channelCount, sampleCount } from '../../../src/features/gestures/network.ts';
import type { Random } from '../strokes/curve.ts';

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

/** The outputs, kernel, stride and padding of each layer. The positions shrink from 48 to 16, 8, 4 and 1. */
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

/** Counts the multiplications of an inference. Those with padding are not counted, because the code skips them. */
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

/** The Adam optimizer without weight decay. Each array of parameters has its own. */
export class Adam {
  #first: Float64Array;
  #second: Float64Array;
  #steps = 0;

  constructor(length: number) {
    this.#first = new Float64Array(length);
    this.#second = new Float64Array(length);
  }

  /** Updates the parameters with the gradients of a batch of `size`, and resets the gradients to 0. */
  step(parameters: Float64Array, gradients: Float64Array, size: number, rate: number): void {
    this.#steps += 1;
    const unbiased = (rate * Math.sqrt(1 - 0.999 ** this.#steps)) / (1 - 0.9 ** this.#steps);
    for (let index = 0; index < parameters.length; index += 1) {
      const gradient = (gradients[index] as number) / size;
      const first = 0.9 * (this.#first[index] as number) + 0.1 * gradient;
      const second = 0.999 * (this.#second[index] as number) + 0.001 * gradient * gradient;
      this.#first[index] = first;
      this.#second[index] = second;
      parameters[index] = (parameters[index] as number) - (unbiased * first) / (Math.sqrt(second) + 1e-8);
      gradients[index] = 0;
    }
  }
}

/** The scale of the network's 8-bit input during training. */
export const inputScale = 1 / 64;

export interface FloatLayer {
  shape: LayerShape;
  /** The weights by output, kernel position and input, followed by the biases. */
  parameters: Float64Array;
  gradients: Float64Array;
  /** The latest activations by position and output, and their loss gradients. */
  values: Float64Array;
  deltas: Float64Array;
}

/** Creates the floating-point network for training, with random weights (He). */
export function createFloatNetwork(random: Random): FloatLayer[] {
  return layerShapes().map((shape) => {
    const { inputs, outputs, kernel, places } = shape;
    const parameters = new Float64Array(outputs * (kernel * inputs + 1));
    const deviation = Math.sqrt(2 / (kernel * inputs));
    for (let index = 0; index < outputs * kernel * inputs; index += 1) parameters[index] = random.normal(deviation);
    const create = () => new Float64Array(places * outputs);
    return { shape, parameters, gradients: new Float64Array(parameters.length), values: create(), deltas: create() };
  });
}

/** Returns where kernel and input overlap: the first weight, the first input, and the count. */
function overlap({ inputs, kernel, stride, padding, length }: LayerShape, position: number): [number, number, number] {
  const first = position * stride - padding;
  const from = Math.max(0, -first);
  return [from * inputs, (first + from) * inputs, (Math.min(kernel, length - first) - from) * inputs];
}

/** Returns the logits for an input that was scaled by `inputScale`. */
export function forward(layers: FloatLayer[], input: Float64Array): Float64Array {
  let current = input;
  for (const [index, { shape, parameters, values }] of layers.entries()) {
    const { inputs, outputs, kernel, places } = shape;
    const isLast = index === layers.length - 1;
    for (let position = 0; position < places; position += 1) {
      const [skipped, start, count] = overlap(shape, position);
      for (let output = 0; output < outputs; output += 1) {
        const weight = output * kernel * inputs + skipped;
        let sum = parameters[outputs * kernel * inputs + output] as number;
        for (let at = 0; at < count; at += 1) {
          sum += (current[start + at] as number) * (parameters[weight + at] as number);
        }
        values[position * outputs + output] = isLast || sum > 0 ? sum : 0;
      }
    }
    current = values;
  }
  return current;
}

/**
 * Strokes with a smaller loss are skipped. They teach almost nothing, and after a while most strokes are among them.
 */
const known = 0.004;

/** Adds the gradients for the input of the last `forward`, and returns its cross-entropy. */
export function backward(layers: FloatLayer[], input: Float64Array, label: number): number {
  const last = layers.at(-1) as FloatLayer;
  const highest = Math.max(...last.values);
  const exponentials = last.values.map((value) => Math.exp(value - highest));
  const sum = exponentials.reduce((total, value) => total + value);
  const loss = Math.log(sum) + highest - (last.values[label] as number);
  if (loss < known) return loss;
  for (const [index, value] of exponentials.entries()) last.deltas[index] = value / sum - (index === label ? 1 : 0);
  for (let index = layers.length - 1; index >= 0; index -= 1) {
    const below = layers[index - 1];
    below?.deltas.fill(0);
    backwardLayer(layers[index] as FloatLayer, below?.values ?? input, below?.deltas);
  }
  return loss;
}

function backwardLayer(layer: FloatLayer, input: Float64Array, inputDeltas?: Float64Array): void {
  const { shape, parameters, gradients, deltas } = layer;
  const { inputs, outputs, kernel, places } = shape;
  for (let position = 0; position < places; position += 1) {
    const [skipped, start, count] = overlap(shape, position);
    for (let output = 0; output < outputs; output += 1) {
      const delta = deltas[position * outputs + output] as number;
      if (delta === 0) continue;
      const weight = output * kernel * inputs + skipped;
      const bias = outputs * kernel * inputs + output;
      gradients[bias] = (gradients[bias] as number) + delta;
      for (let at = 0; at < count; at += 1) {
        gradients[weight + at] = (gradients[weight + at] as number) + delta * (input[start + at] as number);
      }
      if (!inputDeltas) continue;
      for (let at = 0; at < count; at += 1) {
        // The gradient of the rectifier is 0 where its output was 0.
        if (input[start + at] === 0) continue;
        inputDeltas[start + at] = (inputDeltas[start + at] as number) + delta * (parameters[weight + at] as number);
      }
    }
  }
}
