import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import { countPlaces } from '../inbox/list.ts';
import { spamBytes } from '../inbox/spam-cap.ts';
import type { Services } from '../services.ts';

/** In seconds: from a page in memory to a search in a million rows, and beyond. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Counted = Pick<Services, 'database' | 'deliveries' | 'retention' | 'spamStore'>;

/** The metrics that Prometheus reads at /metrics. Each application has its own, so that tests can start several. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('http_requests_total', ['route', 'method', 'status'], {
    help: 'Responses by route; "file" is a published file, "page" a page on demand.',
  });
  readonly #violations = this.#counter('site_policy_violations_total', ['directive'], {
    help: 'Content security policy violations reported by browsers, by directive.',
  });
  readonly #seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request head to the end of the response, by route, without published files.',
    labelNames: ['route'],
    buckets,
    registers: [this.#registry],
  });
  /** The metrics of the process start with the first reading, so that without a reader nothing is measured or loaded. */
  #ofProcess: Promise<void> | undefined;
  readonly #files: { [status: number]: { inc(): void } } = {};

  constructor({ database, deliveries, spamStore, retention }: Counted) {
    this.#gauge(
      'site_deliveries',
      'Emails and webhook calls about enquiries that are waiting or have failed.',
      'state',
      () => deliveries.counts().then(({ waiting, failed }) => ({ waiting, failed })),
    );
    const waiting = 'Unread submissions, and submissions held as spam.';
    this.#gauge('site_submissions_waiting', waiting, 'state', () =>
      countPlaces(database).then(({ unread, spam }) => ({ unread, spam })),
    );
    this.#gauge('site_spam_bytes', 'Bytes of text in submissions held as spam.', null, () => spamBytes(database));
    const { days, rows, bytes } = spamStore;
    const limits = 'Limits for held spam: days, submissions and bytes of text.';
    this.#gauge('site_spam_limit', limits, 'unit', async () => ({ days, rows, bytes }));
    this.#gauge('site_retention_held', '1 while a removal by age waits for confirmation.', null, async () =>
      (await retention.held()) ? 1 : 0,
    );
  }

  #counter<Label extends string>(name: string, labelNames: Label[], { help }: { help: string }) {
    return new Counter<Label>({ name, help, labelNames, registers: [this.#registry] });
  }

  /** @param label distinguishes several values; null for one value */
  #gauge(name: string, help: string, label: string | null, read: () => Promise<number | Record<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.#registry],
      async collect() {
        const values = await read();
        if (typeof values === 'number') return this.set(values);
        for (const [value, count] of Object.entries(values)) this.set({ [String(label)]: value }, count);
      },
    });
  }

  /** Counts the responses of Fastify. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      const route = routeOptions.url === '/*' ? 'page' : (routeOptions.url ?? 'none');
      this.#requests.inc({ route, method, status: reply.raw.statusCode });
      this.#seconds.observe({ route }, reply.elapsedTime / 1000);
    });
  }

  /** Counts a response with a published file. */
  countFile(status: number): void {
    this.#files[status] ??= this.#requests.labels({ route: 'file', method: 'GET', status: String(status) });
    this.#files[status].inc();
  }

  /** Counts a violation of the content security policy that a browser reported. */
  countViolation(directive: string): void {
    this.#violations.inc({ directive });
  }

  /** Returns the text for Prometheus. Rejects if the database cannot be queried. */
  async text(): Promise<{ type: string; body: string }> {
    this.#ofProcess ??= collectOfProcess(this.#registry);
    await this.#ofProcess;
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

async function collectOfProcess(register: Registry): Promise<void> {
  const { default: collect } = await import('prom-client/lib/defaultMetrics.js');
  collect({ register });
}

/** Returns true if a request may read the metrics, for which it needs `METRICS_TOKEN`, even on the same machine. */
export function mayReadMetrics(authorization: string | undefined, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
