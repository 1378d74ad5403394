import type { FastifyInstance } from 'fastify';
import { reportPath } from '../content-security-policy.ts';
import type { Metrics } from '../metrics.ts';
import { sendProblem } from '../problems.ts';
import { violatedDirectives } from '../violation-reports.ts';

/** The most bytes of a report: one is about 1 KB, and browsers send several at once. */
const longestReport = 16 * 1024;

/**
 * Takes what browsers report of the content security policy, and counts it by directive. Nothing of a report is stored
 * or logged: it holds addresses of pages, and a piece of what was refused.
 */
export function policyReportRoute(app: FastifyInstance, metrics: Pick<Metrics, 'countViolation'>): void {
  const limit = new ReportLimit();
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json'];
    reports.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );

    reports.post(reportPath, { bodyLimit: longestReport }, async (request, reply) => {
      const secondsToWait = limit.take();
      if (secondsToWait !== null) {
        reply.header('retry-after', secondsToWait);
        return sendProblem(reply, 429, 'Too many reports were sent. Try again later.');
      }
      for (const directive of violatedDirectives(request.body)) metrics.countViolation(directive);
      return reply.code(204).send();
    });
  });
}

/** What is no JSON is no report, which browsers are not told. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const minuteMs = 60_000;

/** So many reports a minute and no more. */
class ReportLimit {
  readonly #most = 600;
  #since = 0;
  #count = 0;

  /** Counts one; the seconds to wait when it is too many. */
  take(now = Date.now()): number | null {
    if (Math.abs(now - this.#since) >= minuteMs) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > this.#most ? Math.max(1, Math.ceil((this.#since + minuteMs - now) / 1000)) : null;
  }
}
