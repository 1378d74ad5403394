import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countPlaces } from '../inbox/list.ts';
import type { Services } from '../services.ts';

/** The limits in seconds, from a page in memory to a search in a million rows and beyond. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Counted = Pick<Services, 'database' | 'deliveries' | 'retention'>;

/**
 * The metrics that Prometheus reads at /metrics. Each application has its own, so that tests can start several. This
 * module is only loaded if there is a token, because the package takes 5 MB.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route; "file" is a published file, "page" an on-demand page.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request head to the end of the response, by route, without published files.',
    labelNames: ['route'],
    buckets,
    registers: [this.#registry],
  });
  readonly #files: { [status: number]: { inc(): void } } = {};

  constructor({ database, deliveries, retention }: Counted) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('site_deliveries', 'Emails and webhook calls about enquiries that are waiting or have failed.', () =>
      deliveries.counts().then(({ waiting, failed }) => ({ waiting, failed })),
    );
    this.#gauge('site_submissions_waiting', 'Unread submissions, and submissions held as spam.', () =>
      countPlaces(database).then(({ unread, spam }) => ({ unread, spam })),
    );
    this.#gauge('site_retention_held', '1 while a removal by age waits for confirmation.', async () =>
      (await retention.held()) ? 1 : 0,
    );
  }

  /** @param read returns a single value, or one for each state */
  #gauge(name: string, help: string, read: () => Promise<number | Record<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [this.#registry],
      async collect() {
        const values = await read();
        if (typeof values === 'number') return this.set(values);
        for (const [state, count] of Object.entries(values)) this.set({ state }, count);
      },
    });
  }

  countResponse({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url === '/*' ? 'page' : (routeOptions.url ?? 'none');
    this.#requests.inc({ route, method, status: reply.raw.statusCode });
    this.#seconds.observe({ route }, reply.elapsedTime / 1000);
  }

  countFile(status: number): void {
    this.#files[status] ??= this.#requests.labels({ route: 'file', method: 'GET', status: String(status) });
    this.#files[status].inc();
  }

  /** Returns the text for Prometheus. Rejects if the database cannot be queried. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}
