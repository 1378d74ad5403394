import { readings } from './gesture-names.ts';
import { channelCount, sampleCount } from './stroke-input.ts';

/** A convolution along the stroke. The last one covers all remaining positions. */
export interface Layer {
  inputs: number;
  outputs: number;
  /** The width of the window, the stride between windows, and the zeros before the first position. */
  kernel: number;
  stride: number;
  padding: number;
  /** The number of positions of its input and of its output. */
  length: number;
  places: number;
  /** One entry for each output: its bias, and the numbers that scale the sum to 8 bits: `sum * multiplier >> shift`. */
  biases: Int32Array;
  multipliers: Uint16Array;
  shifts: Uint8Array;
  /** Ordered by output, kernel position and input. */
  weights: Int8Array;
}

export interface Network {
  layers: Layer[];
  /** The lead, in 1/256, that a sign needs over "none of these" and over all other signs. */
  margin: number;
}

/**
 * Reads the file that `npm run model` writes in the format of `models/gestures/export.ts`. It is little-endian,
 * like every device with a browser.
 *
 * @throws RangeError if the file is incomplete or not a network for strokes
 */
export function parseNetwork(file: ArrayBuffer): Network {
  let offset = 0;
  const read = (bytes: number) => {
    offset += bytes;
    check(offset <= file.byteLength);
    return file.slice(offset - bytes, offset);
  };
  const [count = 0, width = 0] = new Uint8Array(read(2));
  const [margin = 0] = new Int16Array(read(2));
  check(width === sampleCount);
  let [length, values] = [sampleCount, channelCount];
  const layers = Array.from({ length: count }, (): Layer => {
    const [inputs = 0, outputs = 0, kernel = 0, stride = 0, padding = 0] = new Uint8Array(read(5));
    const biases = new Int32Array(read(4 * outputs));
    const multipliers = new Uint16Array(read(2 * outputs));
    const shifts = new Uint8Array(read(outputs));
    const weights = new Int8Array(read(outputs * kernel * inputs));
    const places = Math.floor((length + 2 * padding - kernel) / stride) + 1;
    check(inputs === values && places >= 1 && places <= 255);
    const layer = { inputs, outputs, kernel, stride, padding, length, places, biases, multipliers, shifts, weights };
    [length, values] = [places, outputs];
    return layer;
  });
  check(offset === file.byteLength && length * values === readings.length);
  return { layers, margin };
}

function check(isValid: boolean): void {
  if (!isValid) throw new RangeError('This file is not a gesture network.');
}

/**
 * Returns the activations of each layer, the last of which are the network's logits in 1/256. All arithmetic is on
 * integers: products of 8 bits are summed in 32 bits, then multiplied and shifted.
 */
export function runNetwork(network: Network, input: Int8Array): (Int8Array | Int16Array)[] {
  let values: Int8Array | Int16Array = input;
  return network.layers.map((layer, index) => {
    values = runLayer(layer, values, index === network.layers.length - 1);
    return values;
  });
}

function runLayer(layer: Layer, input: Int8Array | Int16Array, isLast: boolean): Int8Array | Int16Array {
  const { inputs, outputs, kernel, stride, padding, length, places, biases, multipliers, shifts, weights } = layer;
  const result = isLast ? new Int16Array(places * outputs) : new Int8Array(places * outputs);
  for (let place = 0; place < places; place += 1) {
    const first = place * stride - padding;
    const from = Math.max(0, -first);
    const count = (Math.min(kernel, length - first) - from) * inputs;
    const start = (first + from) * inputs;
    for (let output = 0; output < outputs; output += 1) {
      let weight = (output * kernel + from) * inputs;
      let sum = biases[output] as number;
      for (let at = start; at < start + count; at += 1, weight += 1) {
        sum += (input[at] as number) * (weights[weight] as number);
      }
      const shift = 2 ** (shifts[output] as number);
      // Rounds half away from zero. A double holds the product, which has at most 24 + 15 bits.
      const scaled = Math.floor((Math.abs(sum) * (multipliers[output] as number) + shift / 2) / shift);
      if (isLast) result[place * outputs + output] = sum < 0 ? -Math.min(scaled, 32767) : Math.min(scaled, 32767);
      else result[place * outputs + output] = sum < 0 ? 0 : Math.min(scaled, 127);
    }
  }
  return result;
}
