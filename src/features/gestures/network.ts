import { readings } from './gesture-names.ts';
import { channels, samples } from './stroke-input.ts';

/** A convolution along the stroke; the last one covers what is left of it. */
export interface Layer {
  inputs: number;
  outputs: number;
  /** So many places are looked at together, at every `stride`-th place, `padding` zeros before the first. */
  kernel: number;
  stride: number;
  padding: number;
  /** Places that come in and go out. */
  length: number;
  places: number;
  /** Of each output: what its sum starts with, and what brings it back to 8 bits: `sum * multiplier >> shift`. */
  biases: Int32Array;
  multipliers: Uint16Array;
  shifts: Uint8Array;
  /** By output, place of the kernel, input. */
  weights: Int8Array;
}

export interface Network {
  layers: Layer[];
  /** How far, in 1/256, the sign that is read stands above "none of these" and above the next sign. */
  margin: number;
}

/**
 * Reads the file that `npm run model` writes; `models/gestures/export/binary.ts` says what is where. It is little-endian,
 * as every machine is that has a browser.
 *
 * @throws RangeError if the file is cut or is no network for strokes: what would be read of it is no reading
 */
export function parseNetwork(file: ArrayBuffer): Network {
  let offset = 0;
  const take = (bytes: number) => {
    offset += bytes;
    check(offset <= file.byteLength);
    return file.slice(offset - bytes, offset);
  };
  const [count = 0, width = 0] = new Uint8Array(take(2));
  const [margin = 0] = new Int16Array(take(2));
  check(width === samples);
  let [length, values] = [samples, channels];
  const layers = Array.from({ length: count }, (): Layer => {
    const [inputs = 0, outputs = 0, kernel = 0, stride = 0, padding = 0] = new Uint8Array(take(5));
    const biases = new Int32Array(take(4 * outputs));
    const multipliers = new Uint16Array(take(2 * outputs));
    const shifts = new Uint8Array(take(outputs));
    const weights = new Int8Array(take(outputs * kernel * inputs));
    const places = Math.floor((length + 2 * padding - kernel) / stride) + 1;
    check(inputs === values && places >= 1 && places <= 255);
    const layer = { inputs, outputs, kernel, stride, padding, length, places, biases, multipliers, shifts, weights };
    [length, values] = [places, outputs];
    return layer;
  });
  check(offset === file.byteLength && length * values === readings.length);
  return { layers, margin };
}

function check(isRight: boolean): void {
  if (!isRight) throw new RangeError('This is no network that reads strokes.');
}

/**
 * The activations of each layer, the last of them the network's logits in 1/256. Whole numbers throughout: 8 bits times
 * 8 bits into 32, then a multiplication and a shift.
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
      // Rounded half away from zero. A double holds the product: it has at most 24 + 15 bits.
      const scaled = Math.floor((Math.abs(sum) * (multipliers[output] as number) + shift / 2) / shift);
      if (isLast) result[place * outputs + output] = sum < 0 ? -Math.min(scaled, 32767) : Math.min(scaled, 32767);
      else result[place * outputs + output] = sum < 0 ? 0 : Math.min(scaled, 127);
    }
  }
  return result;
}
