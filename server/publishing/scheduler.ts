import { setTimeout as wait } from 'node:timers/promises';
import { buildMoment } from '../../src/content/build-moment.ts';
import type { Publications } from './publications.ts';

interface SchedulerOptions {
  publications: Pick<Publications, 'schedule' | 'requests'>;
  /** The moments in the project's content, in order. */
  dues(): Promise<Date[]>;
  /** The moment that the live site was built for. */
  live(): Date;
  report(error: unknown): void;
  /** Resolves when the first look may be taken. */
  after: Promise<void>;
  everyMs?: number;
  /** How long before its moment a build begins. */
  leadMs?: number;
}

/** After a failure it is tried again this much later. */
const afterFailureMs = 300_000;

/**
 * Sees to it that records go public at their moment. What became due while nothing ran is published at the first look.
 *
 * @returns what ends it
 */
export function startScheduler(options: SchedulerOptions): () => Promise<void> {
  const { publications, dues, live, report, after, everyMs = 5_000, leadMs = 90_000 } = options;
  const stopping = new AbortController();
  let notBefore = 0;

  async function look(): Promise<void> {
    if (publications.requests.isBusy || Date.now() < notBefore) return;
    const due = (await dues()).find((moment) => moment > live());
    if (!due || due.getTime() - Date.now() > leadMs) return;
    const now = buildMoment();
    const publication = await publications.schedule(due > now ? due : now);
    await publications.requests.idle();
    if (publication.state === 'failed') notBefore = Date.now() + afterFailureMs;
  }

  const work = (async () => {
    await after;
    while (!stopping.signal.aborted) {
      await look().catch((error) => {
        notBefore = Date.now() + afterFailureMs;
        report(error);
      });
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await work;
  };
}
