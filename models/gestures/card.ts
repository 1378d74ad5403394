import { createHash } from 'node:crypto';
import { gestures, readings } from '../../src/features/gestures/gesture-names.ts';
import { type Network, sampleCount } from '../../src/features/gestures/network.ts';
import type { Evaluation } from './evaluate.ts';
import { networkFile } from './export.ts';
import type { Figures } from './figures.ts';
import type { Training } from './training/train.ts';

/** Rounds like the page. */
const percent = (share: number) =>
  share.toLocaleString('en', { style: 'percent', minimumFractionDigits: 2 }).replace('%', ' %');
const number = (value: number) => value.toLocaleString('en');

/** Describes the stride of a layer in words. */
const ordinals: Record<number, string> = { 1: '', 2: '2nd ', 3: '3rd ' };

/** Returns a table with a row for each drawn sign and a column for each answer. */
function confusionTable({ confusion }: Pick<Evaluation, 'confusion'>): string {
  const rows = readings.map((drawn) => [drawn, ...readings.map((read) => confusion[drawn][read] || '')]);
  return [['drawn \\ read', ...readings], ['---', ...readings.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns the three kinds of strokes that are rejected least often. */
function weakestKinds({ refusedByKind }: Pick<Evaluation, 'refusedByKind'>): string {
  const kinds = Object.entries(refusedByKind).toSorted(([, one], [, other]) => one - other);
  const shares = kinds.slice(0, 3).map(([kind, share]) => `${kind} (${percent(share)})`);
  return shares.join(', ');
}

/** Returns docs/gesture-model.md. All its figures come from the run that made the network. */
export function modelCard(figures: Figures, network: Network, training: Training): string {
  const { c, microcontroller: there, testSet } = figures;
  const layers = network.layers.map(
    ({ inputs, outputs, kernel, stride, places }, index) =>
      `| ${index + 1} | ${kernel} points × ${inputs}, every ${ordinals[stride]}point | ${places} × ${outputs} |`,
  );
  const kinds = Object.entries(figures.refusedByKind).map(([kind, share]) => `| ${kind} | ${percent(share)} |`);
  const sha256 = createHash('sha256').update(networkFile(network)).digest('hex');
  return `# The gesture model

A small network reads one stroke as one of eight signs, or as none of them: ${gestures.join(', ')}.
It runs in the visitor's browser (\`src/features/gestures/\`) and, as C, on a microcontroller (\`src/features/gestures/c/\`). Both
calculate in whole numbers of 8 and 32 bits and give the same bits. [Decision 40](decisions/0040-gesture-model.md) has the
reasons.

\`npm run model\` trains the network and writes this page. The same settings give the same file, of SHA-256
\`${sha256}\`.

| | |
|---|---:|
| weights and their scales | ${number(figures.weights)} bytes |
| multiply-accumulates for one stroke | ${number(figures.multiplications)} |
| read right, of ${number(testSet.each * gestures.length)} held-out signs | ${percent(figures.right)} |
| refused, of ${number(testSet.each * gestures.length)} held-out strokes that are no sign | ${percent(figures.refused)} |
| both, with a hand that is twice as unsteady | ${percent(figures.careless.right)}, ${percent(figures.careless.refused)} |
| both, before quantization | ${percent(figures.float.right)}, ${percent(figures.float.refused)} |

## Input and output

The stroke is scaled to one size and sampled at ${sampleCount} points, evenly along its length. For each point the network gets x, y
and the step from the point before, in 8 bits each. Position, size and speed are lost; direction and rotation are kept.

| layer | input | output |
|---|---|---|
${layers.join('\n')}

The last layer has nine outputs, logits in units of 1/256: the eight signs and "none of these". The highest sign wins if it
leads all other outputs by at least the margin, ${number(network.margin)}/256; otherwise the stroke is refused. With a margin of 0 a tie is enough. This
margin gave the most right answers on strokes that the training's generator drew and the training did not use.

## Data

Code drew all strokes. None comes from a person.

- **Training**, \`models/gestures/strokes/\`: ${number(training.batches * training.batchSize)} strokes, each seen once. They follow control points of each sign, varied in
  size, rotation, slant, speed, direction, tremor, rounded corners, hooks at both ends and ends that stop short. Two in five are
  no sign: curves with and without corners, outlines, coils, scribbles, letters, half a sign, two signs in one.
- **Judging**, \`models/gestures/held-out/\`: another generator, which shares nothing with the first. It was written before it, from
  the names of the signs alone, and steers a pen by turns and bends instead of control points. The decision names the changes
  that followed its misreads.

## Confusion

${testSet.each} held-out strokes of each sign and ${number(testSet.each * gestures.length)} that are no sign, read by the 8-bit network:

${confusionTable(figures)}

Strokes that are no sign, and how many of them were refused:

| kind | refused |
|---|---:|
${kinds.join('\n')}

## On a microcontroller

The C function, compiled with ${c.compiler} and \`-Os\`, takes ${number(c.tables)} bytes of tables and ${number(c.code)} bytes of code in flash, and ${number(c.stack)} bytes of
stack while it runs. Its code has another size on another processor. It needs only \`stdint.h\`.

Estimated, not measured, for an ${there.name} (${there.core}, ${there.megahertz} MHz):

- ${number(figures.multiplications)} multiply-accumulates × ${there.cyclesPerMultiplication} cycles = ${number(there.cycles)} cycles, **${there.milliseconds.toFixed(3)} ms**. Cycles of the
  inner loop in plain C: ${there.cyclesSource}.
- ${there.microamperePerMegahertz} µA/MHz × ${there.megahertz} MHz × ${there.volts} V = ${((there.microamperePerMegahertz * there.megahertz * there.volts) / 1000).toFixed(2)} mW, **${there.microjoules.toFixed(1)} µJ** in that time. Current:
  ${there.currentSource}.

This leaves out the preparation of the points, which grows with their number; the time that the panel shows includes it.
Instructions that multiply two pairs at once, as in Arm's CMSIS-NN, would need about half the cycles.

## Limits

- Its accuracy on people's strokes is unknown, because none were collected.
- It is not judged on strokes that people would disagree about: hexagons, pentagons, flat ellipses, long rectangles, the
  letters M and W, stairs. It reads some as the nearest sign (M, W and stairs as a zigzag) and refuses others.
- It may read a wave of four periods or more as a zigzag, and a zigzag of twelve legs as a wave: one in four and one in three of
  the strokes that the browser tests drew until November 2026.
- It refuses a sign in two strokes, and one that is hardly begun.
- It accepts these strokes most often although they are no sign; the share that it refuses: ${weakestKinds(figures)}.
`;
}
