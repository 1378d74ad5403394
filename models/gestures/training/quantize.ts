import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { decide, type Layer, type Network, runNetwork } from '../../../src/features/gestures/network.ts';
import { type FloatLayer, forward, inputScale } from './float-network.ts';

/** The outputs of the last layer are logits in 1/256. */
const logitScale = 1 / 256;

/**
 * Quantizes the network to 8 bits. Weights are scaled per output and activations per layer, so that the largest value
 * for `calibration` becomes 127. Zero stays zero, so padding needs no code.
 */
export function quantize(layers: FloatLayer[], calibration: Float64Array[], margin: number): Network {
  const scales = activationScales(layers, calibration);
  return {
    margin,
    layers: layers.map((layer, index) =>
      quantizeLayer(layer, scales[index - 1] ?? inputScale, index === layers.length - 1 ? logitScale : scales[index]),
    ),
  };
}

function activationScales(layers: FloatLayer[], calibration: Float64Array[]): number[] {
  const largest = layers.map(() => 0);
  for (const input of calibration) {
    forward(layers, input);
    for (const [index, { values }] of layers.entries()) {
      largest[index] = values.reduce((most, value) => Math.max(most, value), largest[index] as number);
    }
  }
  return largest.map((value) => value / 127);
}

function quantizeLayer({ shape, parameters }: FloatLayer, inputScale: number, outputScale = 1): Layer {
  const { outputs, kernel, inputs } = shape;
  const size = kernel * inputs;
  const biases = new Int32Array(outputs);
  const multipliers = new Uint16Array(outputs);
  const shifts = new Uint8Array(outputs);
  const weights = new Int8Array(outputs * size);
  for (let output = 0; output < outputs; output += 1) {
    const own = parameters.subarray(output * size, (output + 1) * size);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
    for (const [index, weight] of own.entries()) weights[output * size + index] = Math.round(weight / scale);
    biases[output] = Math.round((parameters[outputs * size + output] as number) / (scale * inputScale));
    const { multiplier, shift } = fixedPoint((scale * inputScale) / outputScale);
    multipliers[output] = multiplier;
    shifts[output] = shift;
  }
  return { ...shape, biases, multipliers, shifts, weights };
}

/** Returns a factor as `multiplier / 2 ** shift`, with 15 bits of precision. */
function fixedPoint(factor: number): { multiplier: number; shift: number } {
  let shift = 0;
  while (factor * 2 ** (shift + 1) < 2 ** 15 - 1) shift += 1;
  return { multiplier: Math.round(factor * 2 ** shift), shift };
}

export interface Example {
  input: Int8Array;
  label: number;
}

const steps = Array.from({ length: 65 }, (_, index) => index * 16);

/** Returns the margin with the highest accuracy. Recognized signs and rejected strokes have equal weight. */
export function chooseMargin(network: Network, examples: Example[]): number {
  const logits = examples.map(({ input }) => runNetwork(network, input).at(-1) as Int16Array);
  const share = (margin: number, areSigns: boolean) => {
    const chosen = examples.flatMap(({ label }, index) => (label < readings.length - 1 === areSigns ? [index] : []));
    const correct = chosen.filter((index) => {
      const decision = decide({ ...network, margin }, logits[index] as Int16Array);
      return decision === readings[(examples[index] as Example).label];
    });
    return correct.length / chosen.length;
  };
  const scores = steps.map((margin) => share(margin, true) + share(margin, false));
  return steps[scores.indexOf(Math.max(...scores))] ?? 0;
}
