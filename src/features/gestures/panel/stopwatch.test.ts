import { expect, test } from 'vitest';
import { Stopwatch } from './stopwatch.ts';

/** A clock that only the work moves. */
function makeStopwatch(times: number[]) {
  let now = 0;
  let runs = 0;
  const stopwatch = new Stopwatch(() => now);
  const work = () => {
    now += times[Math.min(runs, times.length - 1)] ?? 0;
    runs += 1;
    return runs;
  };
  return { stopwatch, work, runs: () => runs };
}

test('returns the median time per run in microseconds', () => {
  const { stopwatch, work } = makeStopwatch([1, 1, 0.2, 0.2, 9, 9]);
  for (let time = 0; time < 3; time += 1) stopwatch.run(work);
  expect(stopwatch.median()).toBeCloseTo(1000);
});

test('repeats fast work until a coarse clock can measure it, but not slow work', () => {
  const quick = makeStopwatch([0.01]);
  for (let time = 0; time < 12; time += 1) quick.stopwatch.run(quick.work);
  const before = quick.runs();
  quick.stopwatch.run(quick.work);
  expect(quick.runs() - before).toBe(64);
  expect(quick.stopwatch.median()).toBeCloseTo(10);

  const slow = makeStopwatch([5]);
  slow.stopwatch.run(slow.work);
  slow.stopwatch.run(slow.work);
  expect(slow.runs()).toBe(3);
});

test('returns the last result, and keeps no data of the stroke', () => {
  const { stopwatch, work } = makeStopwatch([1]);
  expect(stopwatch.run(work)).toBe(2);
  stopwatch.reset();
  expect(stopwatch.median()).toBe(0);
});
