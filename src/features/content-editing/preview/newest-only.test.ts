import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newestOnly } from './newest-only.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose tasks end when the test says so. */
function queue() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const tasks = newestOnly<string>((task) => {
    begun.push(task);
    return new Promise((end) => ends.push(end));
  });
  return { begun, ends, ...tasks };
}

test('what is asked for within the pause replaces what was asked for before', async () => {
  const { begun, ask } = queue();
  ask('a', 120);
  await vi.advanceTimersByTimeAsync(100);
  ask('ab', 120);
  await vi.advanceTimersByTimeAsync(119);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['ab']);
});

test('while one is under way only the newest waits, and begins when that has ended', async () => {
  const { begun, ends, ask } = queue();
  ask('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  ask('ab', 120);
  await vi.advanceTimersByTimeAsync(200);
  ask('abc', 120);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toEqual(['a']);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'abc']);
});

test('what is asked for shortly before the end of the one before still has its pause', async () => {
  const { begun, ends, ask } = queue();
  ask('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  ask('ab', 120);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(119);
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'ab']);
});

test('what waits is dropped when it stops', async () => {
  const { begun, ends, ask, stop } = queue();
  ask('a', 0);
  await vi.advanceTimersByTimeAsync(0);
  ask('ab', 0);
  await vi.advanceTimersByTimeAsync(50);
  stop();
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['a']);
});
