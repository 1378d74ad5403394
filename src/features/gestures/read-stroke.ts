import { type Reading, readings } from './gesture-names.ts';
import { type Network, runNetwork } from './network.ts';
import { strokeInput } from './stroke-input.ts';

export interface StrokeReading {
  /** One of the eight signs, or `none` if that output is the highest. */
  decision: Reading;
  /** The network's outputs in 1/256, in the order of `readings`. */
  logits: Int16Array;
  /** The probability of each of `readings`, for the bars: from 0 to 1, in total 1. */
  scores: number[];
  /** The input, and the output of each layer but the last, ordered by position. */
  activations: Int8Array[];
}

/**
 * Reads a stroke, finished or not.
 *
 * @param points x and y in turn, 16-bit integers; eighths of a pixel keep the precision of a screen
 * @param count the number of points to read
 */
export function readStroke(network: Network, points: ArrayLike<number>, count = points.length >> 1): StrokeReading {
  const input = strokeInput(points, count);
  const layers = runNetwork(network, input);
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

/**
 * Returns the highest of the eight signs if it exceeds everything else by the network's margin. At a margin of 0 the
 * sign wins a tie.
 */
export function decide({ margin }: Pick<Network, 'margin'>, logits: ArrayLike<number>): Reading {
  const values = Array.from(logits);
  const best = values.indexOf(Math.max(...values.slice(0, -1)));
  const rest = Math.max(...values.filter((_, index) => index !== best));
  return (values[best] as number) - rest < margin ? 'none' : (readings[best] as Reading);
}
