import type { FastifyInstance } from 'fastify';
import { reportPath } from '../http/content-security-policy.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import type { Metrics } from '../http/metrics.ts';
import { sendProblem } from '../http/problems.ts';
import { violatedDirectives } from '../http/violation-reports.ts';

/** The most bytes of a report: one is about 1 KB, and browsers send several at once. */
const longestReport = 16 * 1024;

/** A browser sends a few for a page with a fault; what counts is that there are any. */
const reportsInMinute = { perAddress: 60, total: 600 };

/**
 * Takes what browsers report of the content security policy, and counts it by directive. Nothing of a report is stored
 * or logged: it holds addresses of pages, and a piece of what was refused.
 */
export function policyReportRoute(app: FastifyInstance, metrics: Pick<Metrics, 'countViolation'>): void {
  const limit = new SharedLimit(reportsInMinute, 60);
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json'];
    reports.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );

    reports.post(reportPath, { bodyLimit: longestReport }, async (request, reply) => {
      const taken = await limit.take(request.ip);
      if (!taken.isTaken) {
        reply.header('retry-after', taken.seconds);
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
