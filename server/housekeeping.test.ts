import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('tasks run at once and daily, also after a task that failed', async () => {
  const reported: unknown[] = [];
  const first = vi.fn().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue(undefined);
  const second = vi.fn().mockResolvedValue(undefined);
  const stop = startHousekeeping([first, second], (error) => reported.push(error));
  await vi.advanceTimersByTimeAsync(0);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(day);
  expect(first).toHaveBeenCalledTimes(2);
  expect(reported.map(String)).toEqual(['Error: no disk']);
  await stop();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(second).toHaveBeenCalledTimes(2);
});
