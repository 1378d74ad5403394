import { chromium } from '@playwright/test';
import { printResults } from '../scripts/run/measurement.ts';
import { startTemporarySite } from '../scripts/run/server-process.ts';
import { chromiumArguments, findChromium } from '../scripts/run/system-packages.ts';

/**
 * Draws strokes on the sensor in the hero of Home, on a processor slowed down four times, and prints the longest tasks of
 * script between the first press and the reading, in processor time. The limit is 16 ms, one frame. Run after a build:
 * `npm run bench -- stroke`.
 */
const strokes = 5;

const scriptTasks = new Set([
  'EvaluateScript',
  'FunctionCall',
  'FireAnimationFrame',
  'EventDispatch',
  'RunMicrotasks',
  'v8.run',
  'v8.callFunction',
]);

const server = await startTemporarySite();
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: [...chromiumArguments] });
const rows = [];
for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (let stroke = 1; stroke <= strokes; stroke += 1) rows.push(await measure(width, height, stroke));
}
await browser.close();
await server.end();
printResults(rows);

async function measure(width: number, height: number, stroke: number) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark' });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  // The particles start by themselves, and take a frame for it.
  await page.locator('canvas[data-state=running]').waitFor();
  const sensor = page.locator('.sensor-demo').filter({ visible: true });
  const field = sensor.locator('.sensor-field');
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await field.boundingBox();
  if (!box) throw new Error('Home shows no sensor.');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'v8.execute'] } });
  const spot = (step: number) =>
    [
      box.x + box.width * (0.15 + (0.7 * step) / 40),
      box.y + box.height * (Math.floor(step / 10) % 2 ? 0.8 : 0.2),
    ] as const;
  await page.mouse.move(...spot(0));
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(...spot(step));
  await page.mouse.up();
  await sensor.getByRole('status').filter({ hasText: /\w/ }).waitFor();
  await page.waitForTimeout(2500);
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await done;
  await page.close();
  const scripts = events
    .filter(({ ph, name }) => ph === 'X' && scriptTasks.has(name))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    width: String(width),
    stroke: String(stroke),
    'script tasks': String(scripts.length),
    longest: `${Math.max(...scripts).toFixed(1)} ms`,
    'above 16 ms': String(scripts.filter((ms) => ms > 16).length),
  };
}

interface TraceEvent {
  ph: string;
  name: string;
  /** Processor time in microseconds. */
  tdur?: number;
}
