import { createHash } from 'node:crypto';
import { gestures } from '../../src/features/gestures/gesture-names.ts';
import { type Network, sampleCount } from '../../src/features/gestures/network.ts';
import type { Evaluation } from './evaluate.ts';
import { networkFile } from './export.ts';
import type { Figures } from './figures.ts';
import type { Training } from './training/train.ts';

/** Rounds like the page. */
const percent = (share: number) =>
  share.toLocaleString('en', { style: 'percent', minimumFractionDigits: 2 }).replace('%', ' %');
const number = (value: number) => value.toLocaleString('en');

/** Returns the three kinds of strokes that are rejected least often. */
function weakestKinds({ refusedByKind }: Pick<Evaluation, 'refusedByKind'>): string {
  const kinds = Object.entries(refusedByKind).toSorted(([, one], [, other]) => one - other);
  const shares = kinds.slice(0, 3).map(([kind, share]) => `${kind} (${percent(share)})`);
  return shares.join(', ');
}

/** Returns docs/gesture-model.md. All its figures come from the run that made the network. */
export function modelCard(figures: Figures, network: Network, training: Training): string {
  const { c, microcontroller: there, testSet } = figures;
  const sha256 = createHash('sha256').update(networkFile(network)).digest('hex');
  return `# The gesture model

A small network reads one stroke as one of eight signs, or as none of them: ${gestures.join(', ')}.
It runs in the visitor's browser (\`src/features/gestures/\`) and, as C, on a microcontroller (\`src/features/gestures/c/\`). Both
calculate in whole numbers of 8 and 32 bits and give the same bits. [Decision 40](decisions/0040-gesture-model.md) has the
reasons.

\`npm run model\` trains the network and writes this page. The same settings give the same file, of SHA-256
\`${sha256}\`. \`src/features/gestures/trained/figures.json\`
has all its figures, with the confusion of each sign.

| | |
|---|---:|
| weights and their scales | ${number(figures.weights)} bytes |
| multiply-accumulates for one stroke | ${number(figures.multiplications)} |
| read right, of ${number(testSet.each * gestures.length)} held-out signs | ${percent(figures.right)} |
| refused, of ${number(testSet.each * gestures.length)} held-out strokes that are no sign | ${percent(figures.refused)} |
| both, with a hand that is twice as unsteady | ${percent(figures.careless.right)}, ${percent(figures.careless.refused)} |
| both, before quantization | ${percent(figures.float.right)}, ${percent(figures.float.refused)} |

The stroke is scaled to one size and sampled at ${sampleCount} points, evenly along its length. For each point the network gets x, y
and the step from the point before. ${network.layers.length} layers of convolution give nine outputs: the eight signs and "none of these". The
highest sign wins if it leads all other outputs by at least ${number(network.margin)}/256; otherwise the stroke is refused.

Code drew all strokes. Training saw ${number(training.batches * training.batchSize)}, each once: control points of each sign, varied, and two in
five that are no sign (\`models/gestures/strokes/\`). Another generator, which shares nothing with the first, drew the held-out ones
(\`models/gestures/held-out/\`).

## On a microcontroller

The C function, compiled with ${c.compiler} and \`-Os\`, takes ${number(c.tables)} bytes of tables and ${number(c.code)} bytes of code in flash, and ${number(c.stack)} bytes of
stack while it runs. It needs only \`stdint.h\`.

Estimated, not measured, for an ${there.name} (${there.core}, ${there.megahertz} MHz), without the preparation of the points:

- ${number(figures.multiplications)} multiply-accumulates × ${there.cyclesPerMultiplication} cycles = ${number(there.cycles)} cycles, **${there.milliseconds.toFixed(3)} ms**. Cycles of the
  inner loop in plain C: ${there.cyclesSource}.
- ${there.microamperePerMegahertz} µA/MHz × ${there.megahertz} MHz × ${there.volts} V = ${((there.microamperePerMegahertz * there.megahertz * there.volts) / 1000).toFixed(2)} mW, **${there.microjoules.toFixed(1)} µJ** in that time. Current:
  ${there.currentSource}.

## Limits

- Its accuracy on people's strokes is unknown, because none were collected.
- It is not judged on strokes that people would disagree about, such as hexagons or the letters M and W. It reads some as the
  nearest sign and refuses others.
- It may read a wave of four periods or more as a zigzag, and a zigzag of twelve legs as a wave.
- It refuses a sign in two strokes, and one that is hardly begun.
- It accepts these strokes most often although they are no sign; the share that it refuses: ${weakestKinds(figures)}.
`;
}
