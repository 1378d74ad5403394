import type { Report } from '../../src/features/roi-estimator/report.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import { GenerationQueue, QueueFullError } from '../images/generation-queue.ts';
import { PictureWorkers } from '../images/picture-workers.ts';

/** What became of a request for a report. */
type ReportAnswer =
  | { status: 200; pdf: Uint8Array<ArrayBuffer> }
  | { status: 429; retryAfter: number }
  | { status: 503 };

/** In a minute. Each takes a third of a second of a core, behind every visitor. */
const limits = { perAddress: 10, total: 60 };
const mostWaiting = 10;

/**
 * Makes the reports of estimates, in a process of low priority and within limits: the page is public, and a report takes
 * forty times as long as a page. Nothing of it is kept.
 */
export class Reports {
  readonly #workers = new PictureWorkers({ most: 1 });
  readonly #queue = new GenerationQueue(1, mostWaiting);
  readonly #limit = new SharedLimit(limits, 60);
  readonly #reportError: (error: unknown) => void;

  constructor(reportError: (error: unknown) => void) {
    this.#reportError = reportError;
  }

  /**
   * @param address where the request comes from, for the limits
   * @param signal aborted when the visitor leaves; then it throws the signal's reason
   */
  async make(report: Report, address: string, signal: AbortSignal): Promise<ReportAnswer> {
    const taken = await this.#limit.take(address);
    if (!taken.isTaken) return { status: 429, retryAfter: taken.seconds };
    try {
      const pdf = await this.#queue.run(() => this.#workers.run({ kind: 'report', report }), signal);
      return { status: 200, pdf };
    } catch (error) {
      await taken.giveBack();
      if (error instanceof QueueFullError) return { status: 429, retryAfter: 5 };
      if (signal.aborted) throw error;
      this.#reportError(error);
      return { status: 503 };
    }
  }

  close(): Promise<void> {
    return this.#workers.close();
  }
}
