import { readFile } from 'node:fs/promises';
import { heldOutStrokes } from '../models/gestures/held-out/strokes.ts';
import { parseNetwork, runNetwork } from '../src/features/gestures/network.ts';
import { readStroke } from '../src/features/gestures/read-stroke.ts';
import { strokeInput } from '../src/features/gestures/stroke-input.ts';
import { machine, markdownTable, writeSection } from './section.ts';

/** Measures what it takes to read a whole stroke, here: `npm run bench -- gestures`. */
const file = await readFile(new URL('../src/features/gestures/trained/gestures.bin', import.meta.url));
const network = parseNetwork(new Uint8Array(file).buffer);
const strokes = heldOutStrokes(4, 250).map(({ points }) => points);
const inputs = strokes.map((points) => strokeInput(points));

function measure<T>(items: T[], run: (item: T) => unknown): number[] {
  for (const item of items) run(item);
  return items
    .map((item) => {
      const start = performance.now();
      run(item);
      return performance.now() - start;
    })
    .sort((one, other) => one - other);
}

const row = (what: string, times: number[]) => {
  const at = (share: number) => `${((times[Math.floor(times.length * share)] ?? 0) * 1000).toFixed(0)} µs`;
  return { what, median: at(0.5), '95th percentile': at(0.95) };
};
const rows = [
  row(
    'a whole stroke',
    measure(strokes, (points) => readStroke(network, points)),
  ),
  row(
    'of it the points',
    measure(strokes, (points) => strokeInput(points)),
  ),
  row(
    'of it the network',
    measure(inputs, (input) => runNetwork(network, input)),
  ),
];
console.table(rows);
const points = strokes.reduce((sum, { length }) => sum + length / 2, 0) / strokes.length;
await writeSection(
  'Gestures',
  `\`npm run bench -- gestures\`: ${strokes.length.toLocaleString('en')} strokes of ${points.toFixed(0)} points in the mean, on ${machine}.\n\n${markdownTable(rows)}`,
);
