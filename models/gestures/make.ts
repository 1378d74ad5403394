import { readFile, writeFile } from 'node:fs/promises';
import { readings } from '../../src/features/gestures/gesture-names.ts';
import { type Network, parseNetwork, strokeInput } from '../../src/features/gestures/network.ts';
import { modelCard } from './card.ts';
import { type Evaluation, evaluate, testStrokes, withFloats } from './evaluate.ts';
import { cHeader, networkFile } from './export.ts';
import { measure, writeFigures } from './figures.ts';
import { strokesFile } from './recorded.ts';
import { Random } from './strokes/curve.ts';
import { drawStroke } from './strokes/stroke.ts';
import type { FloatLayer } from './training/float-network.ts';
import { chooseMargin, quantize } from './training/quantize.ts';
import { drawLabel, floatInput, type Training, train } from './training/train.ts';

/** The training settings of the current network. */
export const training: Training = { seed: 24, batches: 32_000, batchSize: 32, rate: 0.003 };

/** The build of the page finds the results in the feature's folder. */
const feature = new URL('../../src/features/gestures/', import.meta.url);

/**
 * The strokes that determine the scales of the activations and the margin. They come from the training data's
 * generator, with another seed.
 */
const tuning = { seed: 25, strokes: 4000 };

/** Quantizes a network. The scales and the margin come from strokes that were not used in training. */
export function quantizeTrained(layers: FloatLayer[]): Network {
  const random = new Random(tuning.seed);
  const examples = Array.from({ length: tuning.strokes }, () => {
    const label = drawLabel(random);
    return { label, input: strokeInput(drawStroke(readings[label] ?? 'none', random)) };
  });
  const inputs = examples.map(({ input }) => floatInput(input));
  return { ...quantize(layers, inputs, 0), margin: chooseMargin(quantize(layers, inputs, 0), examples) };
}

/** Trains the network, and writes its files, its figures and its card. */
export async function makeModel(report: (line: string) => void): Promise<void> {
  const layers = train(training, report);
  const network = quantizeTrained(layers);
  await writeFile(new URL('trained/gestures.bin', feature), networkFile(network));
  await writeFile(new URL('c/gestures.h', feature), cHeader(network));
  await writeFile(new URL('trained/strokes.json', feature), strokesFile(network));
  await describeModel(evaluate(withFloats(layers, network.margin), testStrokes()), report);
}

/**
 * Evaluates the existing network, and writes its figures and its card.
 *
 * @param float the shares before quantization
 */
export async function describeModel(
  float: Pick<Evaluation, 'right' | 'refused'>,
  report: (line: string) => void,
): Promise<void> {
  const file = await readFile(new URL('trained/gestures.bin', feature));
  const figures = await measure(file, float);
  await writeFigures(figures);
  const network = parseNetwork(new Uint8Array(file).buffer);
  await writeFile(new URL('../../docs/gesture-model.md', import.meta.url), modelCard(figures, network, training));
  report(`right ${figures.right}, refused ${figures.refused}`);
}
