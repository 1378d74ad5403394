import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../src/server/services.ts';
import type { Metrics } from '../metrics.ts';

/** A database that takes longer to say that it is there is of no use to a visitor. */
const readyWithinMs = 2000;

/** Set by proxies: who comes with one of these did not come from this machine. */
const forwardedBy = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * What whoever runs the site asks it: `/healthz`, whether the process answers; `/readyz`, whether it can store an
 * enquiry; `/metrics`, for Prometheus, from this machine or with the token alone.
 */
export function operatingRoutes(
  app: FastifyInstance,
  { database, reportError }: Pick<Services, 'database' | 'reportError'>,
  metrics: Metrics,
  token: string | undefined,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', async () => ({ healthy: true }));

  app.get('/readyz', async (_request, reply) => {
    const reason = isStopping ? 'The site is stopping.' : await whyNotReady(database);
    return reply.code(reason ? 503 : 200).send(reason ? { ready: false, reason } : { ready: true });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    try {
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    } catch (error) {
      reportError(error);
      return reply.code(503).send({ ready: false, reason: 'The database does not answer.' });
    }
  });
}

async function whyNotReady({ db }: Services['database']): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, readyWithinMs, 'The database does not answer.');
  });
  const asked = sql`select 1 from admins limit 1`.execute(db).then(
    () => undefined,
    () => 'The database cannot be reached.',
  );
  const reason = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  return reason;
}

function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token && given) return timingSafeEqual(digest(token), digest(given));
  const isHere = isIP(ip) === 4 ? ip.startsWith('127.') : ip === '::1' || ip.startsWith('::ffff:127.');
  return isHere && !forwardedBy.some((name) => name in headers);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
