import { setTimeout as wait } from 'node:timers/promises';
import type { Login } from './account/credentials.ts';
import { readContent } from './content.ts';
import { unknownLetters } from './database/letters.ts';
import { OpeningError } from './database/open.ts';
import { type Environment, siteOrigin } from './environment/environment.ts';
import { followMove } from './follow-move.ts';
import { createApplication } from './http/application.ts';
import { tryAgainSeconds } from './http/bare-application.ts';
import { readBuiltSite } from './http/built-site.ts';
import { createDegradedApplication } from './http/degraded-mode.ts';
import { Front } from './http/front.ts';
import { securityHeaders } from './http/headers.ts';
import type { Site } from './http/site.ts';
import { mailSender, senderText } from './outbox/sender.ts';
import { builtFolder, contentFolder } from './places.ts';
import { openServices, type Services } from './services.ts';

export interface RunningSite {
  /** Where it can be opened: `http://127.0.0.1:3000`. */
  address: string;
  /** The administrator's login, when its password was generated at this start. */
  newLogin: Login | null;
  /** Whom mails are from; null where none are sent. */
  mailsFrom: string | null;
  /** Finishes current requests, refuses new ones, and closes the database. */
  stop(): Promise<void>;
}

interface Start {
  /** Ends the waiting for a database; the promise is then rejected. */
  signal: AbortSignal;
  /** Called when the database cannot be opened and only the pages are served, at this address. */
  onDegraded(error: OpeningError, address: string): void;
}

/**
 * Opens the database, loads the built site and listens. While the database cannot be opened, the pages alone are
 * served, and it is tried again every few seconds.
 *
 * @throws when the site is not built or the port is taken
 */
export async function startSite(environment: Environment, { signal, onDegraded }: Start): Promise<RunningSite> {
  let report: (error: unknown) => void = console.error;
  let port: number | undefined;
  const content = await readContent(contentFolder);
  const places = {
    built: builtFolder,
    published: environment.publishedDirectory,
  };
  const site: Site = {
    ...(await readBuiltSite(places, securityHeaders(environment.siteUrl))),
    statuses: content.errors.statuses,
  };
  const front = new Front();
  /** Resolves when nobody needs the services any more, once they are to be closed. */
  let answered = Promise.resolve();
  const open = () => openServices(environment, content, (error) => report(error));
  const begin = (opened: Services, settings: Environment) => {
    const app = createApplication(settings, opened, site);
    report = (error) => app.log.error(error);
    unknownLetters(opened.database).then((warning) => warning && app.log.warn(warning), report);
    app.addHook('onClose', async () => {
      await answered;
      await opened.close();
    });
    return app;
  };
  const opened = await open().catch(async (error) => {
    if (!(error instanceof OpeningError)) throw error;
    await front.serve(createDegradedApplication(environment, site));
    port = await front.listen(environment);
    onDegraded(error, siteOrigin({ ...environment, port }));
    return untilOpen(open, signal).catch(async (cause) => {
      await front.close();
      throw cause;
    });
  });
  let app = begin(opened, environment);
  await front.serve(app);
  port ??= await front.listen(environment).catch(async (error) => {
    await app.close();
    throw error;
  });
  const endFollowing = followMove(
    { front, services: opened, content, environment, report: (error) => report(error) },
    async (next, settings) => {
      const before = app;
      app = begin(next, settings);
      await front.serve(app);
      return before;
    },
  );
  return {
    address: siteOrigin({ ...environment, port }),
    newLogin: opened.newLogin,
    mailsFrom: environment.mail ? senderText(mailSender(environment, content.company)) : null,
    async stop() {
      await endFollowing();
      answered = front.close();
      await Promise.all([answered, app.close()]);
    },
  };
}

async function untilOpen(open: () => Promise<Services>, signal: AbortSignal): Promise<Services> {
  for (;;) {
    await wait(tryAgainSeconds * 1000, undefined, { signal });
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof OpeningError)) throw error;
    }
  }
}
