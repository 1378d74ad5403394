import { type Reading, readings } from './gesture-names.ts';

/** A convolution along the stroke. The last one covers all positions that remain. */
export interface Layer {
  inputs: number;
  outputs: number;
  /** The width of the window, the stride between windows, and the number of zeros before the first position. */
  kernel: number;
  stride: number;
  padding: number;
  /** The number of positions of its input and its output. */
  length: number;
  places: number;
  /** The bias of each output, and the numbers that scale its sum to 8 bits: `sum * multiplier >> shift`. */
  biases: Int32Array;
  multipliers: Uint16Array;
  shifts: Uint8Array;
  weights: Int8Array;
}

export interface Network {
  layers: Layer[];
  /** The lead, in 1/256, that a sign needs over "none of these" and over every other sign. */
  margin: number;
}

/**
 * Reads the file that `npm run model` writes in the format of `models/gestures/export.ts`. It is little-endian, like
 * every device with a browser.
 *
 * @throws RangeError if the file is incomplete or contains no network for strokes
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

/** The last layer's are the logits in 1/256. All arithmetic uses integers. */
export function runNetwork(network: Network, input: Int8Array): (Int8Array | Int16Array)[] {
  return [...layerValues(network, input)];
}

function* layerValues({ layers }: Network, input: Int8Array): Generator<Int8Array | Int16Array> {
  let values: Int8Array | Int16Array = input;
  for (const layer of layers) {
    values = runLayer(layer, values, layer === layers.at(-1));
    yield values;
  }
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
      // Rounds half away from zero. A double can hold the product, which has at most 24 + 15 bits.
      const scaled = Math.floor((Math.abs(sum) * (multipliers[output] as number) + shift / 2) / shift);
      if (isLast) result[place * outputs + output] = sum < 0 ? -Math.min(scaled, 32767) : Math.min(scaled, 32767);
      else result[place * outputs + output] = sum < 0 ? 0 : Math.min(scaled, 127);
    }
  }
  return result;
}

export interface StrokeReading {
  decision: Reading;
  logits: Int16Array;
  /** The probability of each of `readings`, for the bars. Each is between 0 and 1, and they add up to 1. */
  scores: number[];
  activations: Int8Array[];
}

export function readStroke(network: Network, points: ArrayLike<number>, count = points.length >> 1): StrokeReading {
  const steps = readStrokeInSteps(network, points, count);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Pauses after each layer, because a slow device needs a frame for each of them when their code runs for the first time. */
export function* readStrokeInSteps(
  network: Network,
  points: ArrayLike<number>,
  count = points.length >> 1,
): Generator<void, StrokeReading> {
  const input = strokeInput(points, count);
  const layers: (Int8Array | Int16Array)[] = [];
  for (const values of layerValues(network, input)) {
    layers.push(values);
    yield;
  }
  const logits = layers.pop() as Int16Array;
  const highest = Math.max(...logits);
  const shares = Array.from(logits, (logit) => Math.exp((logit - highest) / 256));
  const sum = shares.reduce((total, share) => total + share);
  return {
    decision: decide(network, logits),
    logits,
    scores: shares.map((share) => share / sum),
    activations: [input, ...layers] as Int8Array[],
  };
}

/** The sign wins a tie if the margin is 0. */
export function decide({ margin }: Pick<Network, 'margin'>, logits: ArrayLike<number>): Reading {
  const values = Array.from(logits);
  const best = values.indexOf(Math.max(...values.slice(0, -1)));
  const rest = Math.max(...values.filter((_, index) => index !== best));
  return (values[best] as number) - rest < margin ? 'none' : (readings[best] as Reading);
}

export const sampleCount = 48;

export const channelCount = 4;

const extent = 4096;
const precision = 4;

/** Dividing by 16 would exceed 127 at half of `extent`. */
const positionStep = 17;

/**
 * Returns the network's input for a stroke: `samples` × `channels` numbers of 8 bits. The stroke is scaled to a fixed
 * size and sampled evenly along its length, so that size, position and speed do not matter. All arithmetic uses
 * integers, rounded towards zero as in C, so that `gestures.c` computes the same bits.
 *
 * @param points alternating x and y as 16-bit integers, in any unit
 */
export function strokeInput(points: ArrayLike<number>, count = points.length >> 1): Int8Array {
  const at = (index: number) => points[index] as number;
  const input = new Int8Array(sampleCount * channelCount);
  if (count < 1) return input;
  let [minX, minY, maxX, maxY] = [at(0), at(1), at(0), at(1)];
  for (let index = 2; index < 2 * count; index += 2) {
    minX = Math.min(minX, at(index));
    maxX = Math.max(maxX, at(index));
    minY = Math.min(minY, at(index + 1));
    maxY = Math.max(maxY, at(index + 1));
  }
  const size = Math.max(maxX - minX, maxY - minY, 1);
  const x = (point: number) => (((at(2 * point) - minX) * extent) / size) | 0;
  const y = (point: number) => (((at(2 * point + 1) - minY) * extent) / size) | 0;
  const middleX = (((maxX - minX) * (extent / 2)) / size) | 0;
  const middleY = (((maxY - minY) * (extent / 2)) / size) | 0;

  let total = 0;
  for (let point = 1; point < count; point += 1) total += length(x(point) - x(point - 1), y(point) - y(point - 1));
  const step = (total / (sampleCount - 1)) | 0;

  let [fromX, fromY] = [x(0), y(0)];
  let [lastX, lastY] = [fromX, fromY];
  let [point, before, segment] = [0, 0, 0];
  for (let sample = 0; sample < sampleCount; sample += 1) {
    while (before + segment < sample * step) {
      before += segment;
      [fromX, fromY] = [x(point), y(point)];
      point += 1;
      segment = length(x(point) - fromX, y(point) - fromY);
    }
    const along = sample * step - before;
    const atX = fromX + (segment ? (((x(point) - fromX) * along) / segment) | 0 : 0);
    const atY = fromY + (segment ? (((y(point) - fromY) * along) / segment) | 0 : 0);
    const way = Math.max(step, 1);
    input.set(
      [
        ((atX - middleX) / positionStep) | 0,
        ((atY - middleY) / positionStep) | 0,
        clamp((((atX - lastX) * precision * 127) / way) | 0),
        clamp((((atY - lastY) * precision * 127) / way) | 0),
      ],
      sample * channelCount,
    );
    [lastX, lastY] = [atX, atY];
  }
  return input;
}

/** The square root is exact, because a double can hold every integer that occurs. */
function length(x: number, y: number): number {
  return Math.sqrt(precision * precision * (x * x + y * y)) | 0;
}

function clamp(value: number): number {
  return Math.max(-127, Math.min(127, value));
}
