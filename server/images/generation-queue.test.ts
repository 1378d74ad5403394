import { describe, expect, test } from 'vitest';
import { GenerationQueue, QueueFullError } from './generation-queue.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isBegun = false;
  return {
    work: () => {
      isBegun = true;
      return promise;
    },
    end: resolve,
    isBegun: () => isBegun,
  };
}

const noOneLeaves = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('The queue', () => {
  test('lets two work at once, so many wait in their order, and refuses the rest', async () => {
    const queue = new GenerationQueue(2, 2);
    const [first, second, third, fourth] = [held(), held(), held(), held()];
    const results = [first, second, third, fourth].map(({ work }) => queue.run(work, noOneLeaves));
    await expect(queue.run(held().work, noOneLeaves)).rejects.toBeInstanceOf(QueueFullError);
    expect([first, second, third, fourth].map((one) => one.isBegun())).toEqual([true, true, false, false]);
    second.end('second');
    await results[1];
    await settle();
    expect([third.isBegun(), fourth.isBegun()]).toEqual([true, false]);
    first.end('first');
    third.end('third');
    fourth.end('fourth');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('gives the turn of one who leaves to the next', async () => {
    const queue = new GenerationQueue(1, 2);
    const [first, second, third] = [held(), held(), held()];
    const leaving = new AbortController();
    const begun = queue.run(first.work, noOneLeaves);
    const left = queue.run(second.work, leaving.signal);
    const waiting = queue.run(third.work, noOneLeaves);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    first.end('first');
    third.end('third');
    expect(await Promise.all([begun, waiting])).toEqual(['first', 'third']);
    expect(second.isBegun()).toBe(false);
  });

  test('goes on after work that failed', async () => {
    const queue = new GenerationQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('broken')), noOneLeaves)).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('fine'), noOneLeaves)).toBe('fine');
  });

  test('begins nothing for one who has left already', async () => {
    const queue = new GenerationQueue(1, 1);
    await expect(queue.run(() => Promise.resolve(1), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});
