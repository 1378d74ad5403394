import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../run/console.ts';

/**
 * Does something with a database that may not answer.
 *
 * @throws Failure when it takes longer
 */
export async function inTime<Result>(work: () => Promise<Result>, ms: number): Promise<Result> {
  const late = new AbortController();
  const tooLong = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new Failure(`A database did not answer within ${ms / 1000} seconds.`);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    late.abort();
    tooLong.catch(() => {});
  }
}
