import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { consentChoices, consentPath } from '../../contract/consent.ts';
import { reportPath } from '../http/content-security-policy.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import type { Metrics } from '../http/metrics.ts';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

/**
 * The endpoints for operators. `/healthz` succeeds while the process responds, `/readyz` while it can store an enquiry.
 */
export function operatingRoutes(app: FastifyInstance, { readiness }: Pick<Services, 'readiness'>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', async () => ({ healthy: true }));

  app.get('/readyz', async (_request, reply) => {
    const reason = isStopping ? 'The site is stopping.' : await readiness.failureReason();
    return reply.code(reason ? 503 : 200).send(reason ? { ready: false, reason } : { ready: true });
  });
}

/**
 * Receives the answers to the consent banner and stores nothing. Each answer has its own address, so the log and the
 * metrics count them.
 */
export function consentRoutes(app: FastifyInstance): void {
  for (const choice of consentChoices) {
    app.post(`${consentPath}/${choice}`, { bodyLimit: 1024 }, (_request, reply) => reply.code(204).send());
  }
}

/** Serves `/metrics` to Prometheus. Without the token it gives 404, even on the same machine. */
export function metricsRoute(
  app: FastifyInstance,
  { reportError }: Pick<Services, 'reportError'>,
  metrics: Metrics,
  token: string,
): void {
  app.get('/metrics', async ({ headers }, reply) => {
    const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if (given === undefined || !timingSafeEqual(digest(given), digest(token))) return reply.callNotFound();
    try {
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    } catch (error) {
      reportError(error);
      return reply.code(503).send({ ready: false, reason: 'The database is not responding.' });
    }
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The maximum size of a report in bytes. Most have about 1 KB. */
const maxReportBytes = 16 * 1024;

/** A browser sends a few reports for each page with a violation, and their exact number does not matter. */
const reportsInMinute = { perAddress: 60, total: 600 };

/**
 * Receives browsers' reports of content security policy violations and counts them by directive. Reports are neither
 * stored nor logged, because they contain page addresses and parts of the blocked content.
 */
export function policyReportRoute(app: FastifyInstance, count: (directive: string) => void): void {
  const limit = new SharedLimit(reportsInMinute, 60);
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    reports.post(reportPath, { bodyLimit: maxReportBytes }, async (request, reply) => {
      const seconds = await limit.take(request.ip);
      if (seconds !== null) {
        reply.header('retry-after', seconds);
        return sendProblem(reply, 429, 'Too many reports were sent. Try again later.');
      }
      const directive = violatedDirective(String(request.body));
      if (directive) count(directive);
      return reply.code(204).send();
    });
  });
}

/** The directives that can block something (Content Security Policy 3, 6; Trusted Types). */
const directives = new Set(
  (
    'default-src child-src connect-src font-src frame-src img-src manifest-src media-src object-src script-src ' +
    'script-src-elem script-src-attr style-src style-src-elem style-src-attr worker-src base-uri form-action ' +
    'frame-ancestors require-trusted-types-for trusted-types'
  ).split(' '),
);

/** Older browsers send the directive with its sources, as `violated-directive`. */
const violation = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }),
});

/** Reads the directive from a report. Returns undefined for anything else, which is silently ignored. */
function violatedDirective(body: string): string | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return undefined;
  }
  const report = violation.safeParse(sent).data?.['csp-report'];
  if (!report) return undefined;
  const [name = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').trim().split(/\s/, 1);
  // Unknown text must not become a name in the metrics.
  return directives.has(name) ? name : 'other';
}
