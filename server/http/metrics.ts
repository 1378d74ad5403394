import type { FastifyInstance } from 'fastify';
import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import { countPlaces } from '../inbox/list.ts';
import { spamBytes } from '../inbox/spam-cap.ts';
import type { Services } from '../services.ts';
import type { ViolatedDirective } from './violation-reports.ts';

/** Seconds: from a page in memory to a search in a million rows, and what is too slow. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Prometheus reads at /metrics. One for an application, so that tests may start several. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'route' | 'method' | 'status'>;
  readonly #seconds: Histogram<'route'>;
  readonly #violations: Counter<'directive'>;
  /** Those of the process begin with the first reading: without a reader nothing is measured, or loaded for it. */
  #ofProcess: Promise<void> | undefined;
  readonly #files: { [status: number]: { inc(): void } } = {};

  constructor(services: Pick<Services, 'deliveries' | 'retention' | 'spamStore' | 'database'>) {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Answers, by route; "file" is a published file, "page" a page on demand.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer, by route, without published files.',
      labelNames: ['route'],
      buckets,
      registers,
    });
    this.#violations = new Counter({
      name: 'site_policy_violations_total',
      help: 'What browsers reported that the content security policy refused, by directive.',
      labelNames: ['directive'],
      registers,
    });
    new Gauge({
      name: 'site_deliveries',
      help: 'Mails and webhook calls about enquiries that wait or have failed.',
      labelNames: ['state'],
      registers,
      async collect() {
        const { waiting, failed } = await services.deliveries.counts();
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'failed' }, failed);
      },
    });
    new Gauge({
      name: 'site_submissions_waiting',
      help: 'Submissions that nobody has read, and those held back as spam.',
      labelNames: ['state'],
      registers,
      async collect() {
        const { unread, spam } = await countPlaces(services.database);
        this.set({ state: 'unread' }, unread);
        this.set({ state: 'spam' }, spam);
      },
    });
    new Gauge({
      name: 'site_spam_bytes',
      help: 'Text of the submissions that are held back as spam.',
      registers,
      async collect() {
        this.set(await spamBytes(services.database));
      },
    });
    const spamLimit = new Gauge({
      name: 'site_spam_limit',
      help: 'How much spam is held at most: days, submissions, and bytes of text.',
      labelNames: ['unit'],
      registers,
    });
    const { days, rows, bytes } = services.spamStore;
    for (const [unit, limit] of Object.entries({ days, rows, bytes })) spamLimit.set({ unit }, limit);
    new Gauge({
      name: 'site_retention_held',
      help: '1 while a removal by age waits to be confirmed.',
      registers,
      async collect() {
        this.set((await services.retention.held()) ? 1 : 0);
      },
    });
  }

  /** Counts what Fastify answers. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      const route = routeOptions.url === '/*' ? 'page' : (routeOptions.url ?? 'none');
      this.#requests.inc({ route, method, status: reply.raw.statusCode });
      this.#seconds.observe({ route }, reply.elapsedTime / 1000);
    });
  }

  /** Counts an answer with a published file. */
  countFile(status: number): void {
    this.#files[status] ??= this.#requests.labels({ route: 'file', method: 'GET', status: String(status) });
    this.#files[status].inc();
  }

  /** Counts what a browser reported that the content security policy refused. */
  countViolation(directive: ViolatedDirective): void {
    this.#violations.inc({ directive });
  }

  /** The text that Prometheus reads. Rejects when the database cannot be asked. */
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
