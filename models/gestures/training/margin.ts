import { readings } from '../../../src/features/gestures/gesture-names.ts';
import { decide, type Network, runNetwork } from '../../../src/features/gestures/network.ts';

export interface Example {
  input: Int8Array;
  label: number;
}

const steps = Array.from({ length: 65 }, (_, index) => index * 16);

/** Returns the margin with the highest accuracy, weighting recognized signs and rejected strokes equally. */
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
