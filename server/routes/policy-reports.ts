import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportPath } from '../http/content-security-policy.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import type { Metrics } from '../http/metrics.ts';
import { sendProblem } from '../http/problems.ts';

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
    reports.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));

    reports.post(reportPath, { bodyLimit: longestReport }, async (request, reply) => {
      const seconds = await limit.take(request.ip);
      if (seconds !== null) {
        reply.header('retry-after', seconds);
        return sendProblem(reply, 429, 'Too many reports were sent. Try again later.');
      }
      for (const directive of violatedDirectives(String(request.body))) metrics.countViolation(directive);
      return reply.code(204).send();
    });
  });
}

/** The directives that refuse something (Content Security Policy 3, 6; Trusted Types). */
const directives = new Set(
  (
    'default-src child-src connect-src font-src frame-src img-src manifest-src media-src object-src script-src ' +
    'script-src-elem script-src-attr style-src style-src-elem style-src-attr worker-src base-uri form-action ' +
    'frame-ancestors require-trusted-types-for trusted-types'
  ).split(' '),
);

/** Browsers send one for `report-uri`. Older ones give the directive with its sources, as `violated-directive`. */
const violation = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }),
});

/** They send several, of any kind, for `report-to`. */
const reports = z.array(
  z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string().optional() }).nullish() }),
);

/** Reads the directives from a report; none from anything else, which browsers are not told. */
function violatedDirectives(body: string): string[] {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return [];
  }
  const one = violation.safeParse(sent).data?.['csp-report'];
  if (one) return [known(one['effective-directive'] ?? one['violated-directive'])];
  const several = reports.safeParse(sent).data ?? [];
  return several.filter(({ type }) => type === 'csp-violation').map((report) => known(report.body?.effectiveDirective));
}

/** Nothing that was sent becomes a name in the metrics. */
function known(directive = ''): string {
  const [name = ''] = directive.trim().split(/\s/, 1);
  return directives.has(name) ? name : 'other';
}
