import { type Reading, readings } from './gesture-names.ts';
import { type Network, runNetwork } from './network.ts';
import { strokeInput } from './stroke-input.ts';

export interface StrokeReading {
  /** One of the eight signs, or `none` when that output is the highest. */
  decision: Reading;
  /** The network's outputs in 1/256, in the order of `readings`. */
  logits: Int16Array;
  /** From 0 to 1, together 1: how much each of `readings` has of the logits, for the bars. */
  scores: number[];
  /** What went in, and what each layer but the last made of it, place by place. */
  activations: Int8Array[];
}

/**
 * Reads a stroke, whole or as far as it is drawn.
 *
 * @param points x and y in turn, whole numbers of 16 bits; eighths of a pixel keep what a screen reports
 * @param count how many points of them
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

/** The highest of the eight signs, if it stands above everything else by the network's margin; at a margin of 0 a tie is the sign's. */
export function decide({ margin }: Pick<Network, 'margin'>, logits: ArrayLike<number>): Reading {
  const values = Array.from(logits);
  const best = values.indexOf(Math.max(...values.slice(0, -1)));
  const rest = Math.max(...values.filter((_, index) => index !== best));
  return (values[best] as number) - rest < margin ? 'none' : (readings[best] as Reading);
}
