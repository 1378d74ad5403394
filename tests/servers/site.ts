import type { AddressInfo } from 'node:net';
import { collectOutput, type ServerProcess, spawnNode, startServer } from '../../scripts/run/server-process.ts';
import type { Login } from '../../server/account/credentials.ts';
import { readContent, type ServerContent } from '../../server/content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import type { ConnectionLimits } from '../../server/http/connections.ts';
import type { Site } from '../../server/http/site.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { openServices, type Services } from '../../server/services.ts';

/** The administrator of every site that the tests start. */
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
    // Tests send more at once and faster than a visitor does.
    PAGE_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_BURST: '0',
    ENQUIRY_MIN_SECONDS: '0',
    // The tests choose the day of the spam that they store.
    SPAM_DAYS: '36500',
    ...variables,
  };
}

export type TestSite = Awaited<ReturnType<typeof startApplication>>;

/** Parsing it takes a third of a start, so each test file reads it once. */
let content: Promise<ServerContent> | undefined;

/**
 * Starts the application in this process, as in production but without a built site.
 *
 * @param changes to the services; by default a login answers without delay
 */
export async function startApplication(
  databaseUrl: string,
  variables: Variables = {},
  site?: Site,
  limits?: ConnectionLimits,
  changes: Partial<Pick<Services, 'loginDelayMs'>> = { loginDelayMs: 0 },
) {
  const environment = readEnvironment(siteVariables(databaseUrl, variables));
  content ??= readContent(contentFolder);
  const services = await openServices(environment, structuredClone(await content));
  Object.assign(services, changes);
  const app = createApplication(environment, services, site, limits);
  await app.listen({ host: environment.host, port: environment.port });
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => {
    // What was asked is answered by now; connections that the tests' client keeps for later are cut.
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
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Builds a site, which the real server needs: the one of the tests, or another in `variables` or `folder`. */
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
