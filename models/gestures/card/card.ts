import { createHash } from 'node:crypto';
import { gestures, readings } from '../../../src/features/gestures/gesture-names.ts';
import type { Network } from '../../../src/features/gestures/network.ts';
import { samples } from '../../../src/features/gestures/stroke-input.ts';
import type { Evaluation } from '../evaluate.ts';
import { networkFile } from '../export/binary.ts';
import type { Training } from '../training/train.ts';
import type { Figures } from './figures.ts';

/** Rounded as the page does. */
const percent = (share: number) =>
  share.toLocaleString('en', { style: 'percent', minimumFractionDigits: 2 }).replace('%', ' %');
const number = (value: number) => value.toLocaleString('en');

/** Of the places that a layer looks at, which. */
const ordinals: Record<number, string> = { 1: '', 2: '2nd ', 3: '3rd ' };

/** What was drawn, by row, and what was read, by column. */
function confusionTable({ confusion }: Pick<Evaluation, 'confusion'>): string {
  const rows = readings.map((drawn) => [drawn, ...readings.map((read) => confusion[drawn][read] || '')]);
  return [['drawn \\ read', ...readings], ['---', ...readings.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** The three kinds of strokes that are refused least. */
function weakest({ refusedByKind }: Pick<Evaluation, 'refusedByKind'>): string {
  const kinds = Object.entries(refusedByKind).toSorted(([, one], [, other]) => one - other);
  const shares = kinds.slice(0, 3).map(([kind, share]) => `${kind} (${percent(share)})`);
  return shares.join(', ');
}

/** docs/gesture-model.md: all figures in it come from the run that made the network. */
export function modelCard(figures: Figures, network: Network, training: Training): string {
  const { c, microcontroller: there, judgedBy } = figures;
  const layers = network.layers.map(
    ({ inputs, outputs, kernel, stride, places }, index) =>
      `| ${index + 1} | ${kernel} places × ${inputs}, every ${ordinals[stride]}place | ${places} × ${outputs} |`,
  );
  const kinds = Object.entries(figures.refusedByKind).map(([kind, share]) => `| ${kind} | ${percent(share)} |`);
  const sha256 = createHash('sha256').update(networkFile(network)).digest('hex');
  return `# The gesture model

Made by \`npm run model\`, which repeats the network bit for bit: the same settings give the same file,
of SHA-256 \`${sha256}\`. Its reasons:
[decision 40](decisions/0040-gesture-model.md).

A network that reads one stroke as one of eight signs or as none of them. The signs:
${gestures.join(', ')}.
It runs in the visitor's browser (\`src/features/gestures/\`) and on a microcontroller (\`c/\` in there), in whole numbers of 8
and 32 bits, with the same bits as the result.

| | |
|---|---:|
| weights, with what scales them | ${number(figures.weights)} bytes |
| multiply-accumulates of an inference | ${number(figures.multiplications)} |
| right, of ${number(judgedBy.each * gestures.length)} held-out signs | ${percent(figures.right)} |
| refused, of ${number(judgedBy.each * gestures.length)} held-out strokes that are none | ${percent(figures.refused)} |
| both, of a hand that strays twice as far | ${percent(figures.careless.right)}, ${percent(figures.careless.refused)} |
| both, before it was quantized | ${percent(figures.float.right)}, ${percent(figures.float.refused)} |

## Input and output

The stroke is scaled to one size and sampled at ${samples} places, evenly along its length. For each place the network gets x, y
and the step from the place before, in 8 bits. Position, size and speed are lost; direction and rotation are not.

| layer | looks at | gives |
|---|---|---|
${layers.join('\n')}

The last layer's nine outputs are logits in 1/256: the eight signs and "none of these". The highest sign is the decision if
its lead over all other outputs is at least ${number(network.margin)}/256; otherwise the stroke is refused. At 0 any lead is enough, and the sign
wins a tie. This margin gave the most right answers on strokes of the training's generator that were kept out of the training.

## Data

Code drew all strokes; none is a person's.

- **Trained on** \`models/gestures/strokes/\`: control points of each sign, varied in size, rotation, slant, speed, direction,
  tremor, rounded corners, hooks at both ends and ends that stop short. Two in five are none: curves with and without corners, outlines,
  coils, scribbles, letters, half of a sign, two signs in one. ${number(training.batches * training.batchSize)} strokes, each seen once.
- **Judged on** \`models/gestures/held-out/\`: another generator, written first, from the names of the signs alone, and sharing
  nothing: it steers a pen by turns and bends instead of control points. The decision names the changes that followed its
  misreads.

## Confusion

${judgedBy.each} held-out strokes of each sign, ${number(judgedBy.each * gestures.length)} that are none, in the network of 8 bits:

${confusionTable(figures)}

Share of the strokes that are none and were refused, by kind:

| kind | refused |
|---|---:|
${kinds.join('\n')}

## On a microcontroller

The C function, compiled with ${c.compiler}, \`-Os\`: ${number(c.tables)} bytes of tables and ${number(c.code)} bytes of code in flash; ${number(c.stack)} bytes of
RAM as stack while it runs, none between calls. Code for another processor has another size. It needs no library but \`stdint.h\`.

This is an estimate, not a measurement, for an ${there.name} (${there.core}, ${there.megahertz} MHz):

- ${number(figures.multiplications)} multiply-accumulates × ${there.cyclesPerMultiplication} cycles = ${number(there.cycles)} cycles, **${there.milliseconds.toFixed(3)} ms**. The cycles of the
  inner loop in plain C: ${there.cyclesSource}.
- ${there.microamperePerMegahertz} µA/MHz × ${there.megahertz} MHz × ${there.volts} V = ${((there.microamperePerMegahertz * there.megahertz * there.volts) / 1000).toFixed(2)} mW, **${there.microjoules.toFixed(1)} µJ** in that time. The
  current: ${there.currentSource}.

Preparing the points is not included, but the panel's measured time includes it; it grows with the number of points.
Instructions that multiply two pairs at once, as in Arm's CMSIS-NN, would need about half of the cycles.

## Limits

- No stroke of a person was collected, so its accuracy on people's strokes is unknown.
- Strokes on which people would not agree are not judged either: hexagons, pentagons, flat ellipses, long rectangles, the
  letters M and W, stairs. Some are read as the nearest sign (M, W and stairs as a zigzag), others are refused.
- A wave of four periods or more may be read as a zigzag, and a zigzag of twelve legs as a wave: of the strokes of the hand in
  \`tests/e2e/\`, one in four and one in three.
- It refuses a sign in two strokes, and one that is hardly begun.
- Among strokes that are none it refuses these kinds least: ${weakest(figures)}.
`;
}
