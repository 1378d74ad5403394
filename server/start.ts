import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Login } from './account/credentials.ts';
import { createApplication } from './application.ts';
import { openPublishing } from './content/publishing/publishing.ts';
import { toServerContent } from './content/server-content.ts';
import { OpeningError } from './database/open.ts';
import { isUnavailable } from './database/readiness.ts';
import { type Environment, siteOrigin } from './environment/environment.ts';
import { createBareApplication, sendError, tryAgainSeconds } from './http/bare-application.ts';
import { readBuiltSite } from './http/built-site.ts';
import { connectionLimits } from './http/connections.ts';
import { securityHeaders } from './http/headers.ts';
import { createLog } from './http/log.ts';
import type { Site } from './http/site.ts';
import { mailSender, senderText } from './outbox/mails.ts';
import { builtFolder } from './project-folders.ts';
import { withHead } from './routes/operating.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { openServices } from './services.ts';

export interface RunningSite {
  address: string;
  /** The sender of emails; null if none are sent. */
  mailsFrom: string | null;
  /** Completes current requests, rejects new ones, and closes the database. */
  stop(): Promise<void>;
}

interface Start {
  /** Aborting it stops waiting for the database and rejects the promise. */
  signal: AbortSignal;
  /** Called with the generated login of the first start, also if the start fails afterwards. */
  onNewLogin(login: Login): void;
  /** Called with the address if the database cannot be opened and only the pages are served. */
  onDegraded(error: OpeningError, address: string): void;
}

/**
 * Opens the database, loads the built site and listens. While the database cannot be opened, only the pages are served,
 * and opening is retried every few seconds.
 */
export async function startSite(
  environment: Environment,
  { signal, onNewLogin, onDegraded }: Start,
): Promise<RunningSite> {
  const log = createLog(environment.logLevel);
  const report = (error: unknown) => log.error(error);
  const { publishedDirectory, siteUrl } = environment;
  const site = await readBuiltSite(builtFolder, publishedDirectory, securityHeaders(siteUrl));
  const content = toServerContent(site.content());
  const open = async () => {
    const services = await openServices(environment, content, report);
    if (services.newLogin) onNewLogin(services.newLogin);
    const publishing = await openPublishing(environment, services, site).catch(async (error) => {
      await services.close();
      throw isUnavailable(error) ? new OpeningError(services.database.engine, environment.databaseUrl, error) : error;
    });
    services.start();
    return { services, publishing };
  };
  const { services, publishing, pages, port } = await open().then(
    (opened) => ({ ...opened, pages: undefined, port: environment.port }),
    async (error) => {
      if (!(error instanceof OpeningError)) throw error;
      const degraded = createDegradedApplication(environment, site);
      const used = await listen(degraded, environment);
      onDegraded(error, siteOrigin({ ...environment, port: used }));
      const opened = await retryOpening(open, signal).catch(async (cause) => {
        await degraded.close();
        throw cause;
      });
      return { ...opened, pages: degraded, port: used };
    },
  );

  const app = createApplication(environment, services, { site, publishing });
  app.addHook('preClose', () => publishing.close());
  app.addHook('onClose', () => services.close());
  if (pages) {
    await app.ready();
    // Frees the port immediately. Requests in progress are still answered.
    pages.server.close();
    await pages.close();
  }
  const address = siteOrigin({ ...environment, port: await listen(app, { ...environment, port }) });
  return {
    address,
    mailsFrom: environment.mail ? senderText(mailSender(environment, content.company)) : null,
    stop: () => app.close(),
  };
}

async function retryOpening<Opened>(open: () => Promise<Opened>, signal: AbortSignal): Promise<Opened> {
  for (;;) {
    await wait(tryAgainSeconds * 1000, undefined, { signal });
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof OpeningError)) throw error;
    }
  }
}

async function listen(app: FastifyInstance, { host, port }: Pick<Environment, 'host' | 'port'>): Promise<number> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'Listening' });
  } catch (error) {
    await app.close();
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}

/**
 * Serves only pages and pictures, while the database is unavailable. Everything else gets 503, so that a form keeps
 * what was typed and reports that it could not be sent.
 */
function createDegradedApplication(environment: Environment, site: Site): FastifyInstance {
  const app = createBareApplication(environment, site, connectionLimits);
  pictureRoutes(app, site);
  app.get('/healthz', withHead, async () => ({ healthy: true }));
  app.get('/readyz', withHead, async (_request, reply) => {
    return reply.code(503).send({ ready: false, reason: 'The database cannot be opened.' });
  });
  app.setNotFoundHandler((request, reply) => {
    reply.header('retry-after', tryAgainSeconds);
    return sendError(request, reply, site, 503, 'This is temporarily unavailable. Nothing was stored; try again soon.');
  });
  return app;
}
