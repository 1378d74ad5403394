import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { heldOutStrokes } from '../models/gestures/held-out/strokes.ts';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';
import { chromiumArguments, findChromium } from '../scripts/run/system-packages.ts';
import { startTemporarySite } from '../scripts/run/temporary-site.ts';
import { parseNetwork, runNetwork } from '../src/features/gestures/network.ts';
import { readStroke } from '../src/features/gestures/read-stroke.ts';
import { strokeInput } from '../src/features/gestures/stroke-input.ts';

/**
 * Measures what it takes to read a whole stroke, here, and the script of a frame while one is drawn in Chromium. Run
 * after a build: `npm run bench -- gestures`.
 */
const file = await readFile(new URL('../src/features/gestures/trained/gestures.bin', import.meta.url));
const network = parseNetwork(new Uint8Array(file).buffer);
const strokes = heldOutStrokes(4, 250).map(({ points }) => points);
const inputs = strokes.map((points) => strokeInput(points));

function measure<T>(items: T[], run: (item: T) => unknown): number[] {
  for (const item of items) run(item);
  return items.map((item) => {
    const start = performance.now();
    run(item);
    return performance.now() - start;
  });
}

/**
 * @param times in milliseconds
 * @param worst whether the longest says something: of what is timed by the clock it is the machine's
 */
const row = (what: string, times: number[], worst = false) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => `${((sorted[Math.floor(sorted.length * share)] ?? 0) * 1000).toFixed(0)} µs`;
  return { what, median: at(0.5), '95th percentile': at(0.95), worst: worst ? at(0.99999) : '' };
};

interface TraceEvent {
  name: string;
  ts: number;
  /** Processor time of its thread, in microseconds: what others take on a busy machine is not in it. */
  tdur?: number;
  args: { data?: { type?: string } };
}

/** Draws strokes with a mouse in the panel of a page. Returns the script of each frame, in milliseconds of processor time. */
async function scriptOfFrames(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/capabilities/tinyml`);
  const field = page.locator('[data-gestures] .gestures-field');
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.locator('[data-gestures][data-awake]').waitFor();
  const box = await field.boundingBox();
  if (!box) throw new Error('The panel is not shown');
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['devtools.timeline'] });
  for (const points of strokes.filter((_, index) => index % 200 === 0)) {
    const place = (index: number) => [
      box.x + box.width * (0.2 + (0.6 * ((points[index] ?? 0) - low(points, 0))) / extent(points)),
      box.y + box.height * (0.2 + (0.6 * ((points[index + 1] ?? 0) - low(points, 1))) / extent(points)),
    ];
    await page.mouse.move(...(place(0) as [number, number]));
    await page.mouse.down();
    for (let index = 2; index < points.length; index += 2) await page.mouse.move(...(place(index) as [number, number]));
    await page.mouse.up();
  }
  const trace = await page.context().browser()?.stopTracing();
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
  const scripts = traceEvents
    .filter(
      ({ name, args }) =>
        name === 'FireAnimationFrame' || (name === 'EventDispatch' && /^pointer/.test(args.data?.type ?? '')),
    )
    .sort((one, other) => one.ts - other.ts);
  const frames: number[] = [];
  let sinceFrame = 0;
  for (const { name, tdur = 0 } of scripts) {
    sinceFrame += tdur / 1000;
    if (name !== 'FireAnimationFrame') continue;
    frames.push(sinceFrame);
    sinceFrame = 0;
  }
  return frames;
}

const axis = (points: ArrayLike<number>, which: 0 | 1) => Array.from(points).filter((_, index) => index % 2 === which);
const low = (points: ArrayLike<number>, which: 0 | 1) => Math.min(...axis(points, which));
const extent = (points: ArrayLike<number>) =>
  Math.max(...([0, 1] as const).map((which) => Math.max(...axis(points, which)) - low(points, which)), 1);

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
const server = await startTemporarySite();
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArguments });
const frames = await scriptOfFrames(await browser.newPage({ viewport: { width: 1280, height: 800 } }), server.url);
await browser.close();
await server.end();
rows.push(row('the script of a frame while a mouse draws', frames, true));
console.table(rows);
const points = strokes.reduce((sum, { length }) => sum + length / 2, 0) / strokes.length;
await writeSection(
  'Gestures',
  `\`npm run bench -- gestures\`: ${strokes.length.toLocaleString('en')} strokes of ${points.toFixed(0)} points in the mean, and ${frames.length.toLocaleString('en')} frames of Chromium in processor time, on ${machine}, at a load of ${loadavg()[0]?.toFixed(1)}.\n\n${markdownTable(rows)}`,
);
