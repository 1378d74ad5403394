import type { AddressInfo } from 'node:net';
import { collectOutput, type ServerProcess, spawnNode, startServer } from '../../scripts/run/server-process.ts';
import type { Login } from '../../server/account/credentials.ts';
import { createApplication } from '../../server/application.ts';
import { openPublishing } from '../../server/content/publishing/publishing.ts';
import type { ServerContent } from '../../server/content/server-content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import type { ConnectionLimits } from '../../server/http/connections.ts';
import type { Site } from '../../server/http/site.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { openServices, type Services } from '../../server/services.ts';
import { readServerContent } from '../reading/server-content.ts';

export const administrator: Login = { email: 'admin@test.example', password: 'correct horse battery' };

type Variables = Record<string, string>;

export function siteVariables(databaseUrl: string, variables: Variables): Variables {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'silent',
    // Tests send more and faster than a visitor.
    PAGE_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_BURST: '0',
    ENQUIRY_MIN_SECONDS: '0',
    // The tests store old spam, which must not be deleted.
    SPAM_DAYS: '36500',
    ...variables,
  };
}

export type TestSite = Awaited<ReturnType<typeof startApplication>>;

/** Each test file reads the content only once, because parsing it takes a third of a start. */
let content: Promise<ServerContent> | undefined;

/**
 * Starts the application in this process, as in production but without a built site.
 *
 * @param changes overrides parts of the services; a login responds without delay by default
 */
export async function startApplication(
  databaseUrl: string,
  variables: Variables = {},
  site?: Site,
  limits?: ConnectionLimits,
  changes: Partial<Pick<Services, 'loginDelayMs'>> = { loginDelayMs: 0 },
) {
  const environment = readEnvironment(siteVariables(databaseUrl, variables));
  content ??= readServerContent(contentFolder);
  const services = await openServices(environment, structuredClone(await content));
  Object.assign(services, changes);
  const publishing = site && (await openPublishing(environment, services, site));
  services.start();
  const app = createApplication(environment, services, site && publishing && { site, publishing }, limits);
  app.addHook('preClose', async () => publishing?.close());
  await app.listen({ host: environment.host, port: environment.port });
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => {
    // No request is pending by now, so this closes only connections that the tests' client keeps alive.
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
    await services.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    services,
    guardedCalls: app.guardedCalls,
    printRoutes: () => app.printRoutes({ commonPrefix: false }),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Builds the site that the real server needs: the tests' site, or the one of `variables` or `folder`. */
export function buildOnce(variables: Variables = {}, folder?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawnNode(['scripts/build/build.ts'], variables, [], folder);
    const output = collectOutput(build);
    build.on('error', reject);
    build.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output()}`))));
  });
}

/** Starts the real server in another process and waits until it prints its address. */
export function startServerProcess(
  databaseUrl: string,
  variables: Variables = {},
  inside: string[] = [],
): Promise<ServerProcess> {
  return startServer(siteVariables(databaseUrl, variables), inside);
}
