import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Login } from '../src/server/administrators.ts';
import type { Environment } from '../src/server/env.ts';
import { openServices } from '../src/server/services.ts';
import { createApplication } from './application.ts';
import { securityHeaders } from './headers.ts';
import { PublishedFiles } from './published-files.ts';
import type { PageHandler } from './site.ts';

export interface RunningSite {
  /** Where it can be opened: `http://127.0.0.1:3000`. */
  address: string;
  /** The administrator's login, when its password was made up at this start. */
  newLogin: Login | null;
  /** Finishes what was begun, refuses the rest, and closes the database. */
  stop(): Promise<void>;
}

const root = new URL('..', import.meta.url);

/**
 * Opens the database, loads the built site and listens.
 *
 * @throws when the site is not built, the database cannot be opened or the port is taken
 */
export async function startSite(environment: Environment): Promise<RunningSite> {
  let report: (error: unknown) => void = console.error;
  const [services, files] = await Promise.all([
    openServices(environment, new URL('content/company.yaml', root), (error) => report(error)),
    PublishedFiles.read(
      environment.publishedDirectory ?? fileURLToPath(new URL('dist/published', root)),
      securityHeaders(environment.siteUrl),
    ),
  ]);
  const client = fileURLToPath(new URL('dist/client', root));
  const app = createApplication(environment, services, { files, client, handlePage });
  report = (error) => app.log.error(error);
  app.addHook('onClose', () => services.close());
  try {
    await app.listen({ host: environment.host, port: environment.port, listenTextResolver: () => 'Listening' });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return {
    address: environment.siteUrl ?? `http://${host}:${port}`,
    newLogin: services.newLogin,
    stop: () => app.close(),
  };
}

let pages: Promise<{ handler: PageHandler }> | undefined;

/** Loads Astro's handler with the first page on demand: until then it would be 20 MB for nothing. */
const handlePage: PageHandler = (request, response, next, locals) => {
  pages ??= import(new URL('dist/server/entry.mjs', root).href);
  pages
    .then(({ handler }) => handler(request, response, next, locals))
    .catch((error) => {
      pages = undefined;
      next(error);
    });
};
