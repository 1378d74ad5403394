import type { AddressInfo } from 'node:net';
import { collectOutput, type ServerProcess, spawnNode, startServer } from '../../scripts/run/server-process.ts';
import type { Login } from '../../server/account/credentials.ts';
import { readContent, type ServerContent } from '../../server/content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import type { ConnectionLimits } from '../../server/http/connections.ts';
import type { Site } from '../../server/http/site.ts';
import { contentFolder } from '../../server/project-folders.ts';
import type { GuardedCall } from '../../server/routes/guarded.ts';
import { openServices, type Services } from '../../server/services.ts';

/** The administrator of every site that the tests start, unless they say otherwise. */
export const administrator: Login = { email: 'admin@test.example', password: 'correct horse battery' };

type Variables = Record<string, string>;

/** The environment of a site of the tests. */
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
    // Spam that they store is from a day that they chose.
    SPAM_DAYS: '36500',
    ...variables,
  };
}

export interface TestSite {
  /** `http://127.0.0.1:PORT` */
  url: string;
  services: Services;
  /** The calls that need a session, each with the permission that it needs. */
  guardedCalls: GuardedCall[];
  stop(): Promise<void>;
}

/** Read once by each file of tests: parsing it is a third of a start. Each site has one of its own, of which it may replace parts. */
let content: Promise<ServerContent> | undefined;

/**
 * Starts the application in this process, listening as in production. The calls need no built site.
 *
 * @param changes to the services, which are as in production with `{}`: most tests log in, and none of them waits for it but the one that looks at the delay
 */
export async function startApplication(
  databaseUrl: string,
  variables: Variables = {},
  site?: Site,
  limits?: ConnectionLimits,
  changes: Partial<Pick<Services, 'loginDelayMs'>> = { loginDelayMs: 0 },
): Promise<TestSite> {
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

/**
 * Brings a built site up to date, which the real server cannot start without. Call it once in a run.
 *
 * @param variables name the folders of another site than that of the tests
 * @param folder another project's
 */
export function buildOnce(variables: Variables = {}, folder?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawnNode(['scripts/build/build.ts'], variables, [], folder);
    const output = collectOutput(build);
    build.on('error', reject);
    build.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output()}`))));
  });
}

/** Starts the real server as a process of its own and waits until it says where it is, or that it serves pages alone. */
export function startServerProcess(
  databaseUrl: string,
  variables: Variables = {},
  inside: string[] = [],
): Promise<ServerProcess> {
  return startServer(siteVariables(databaseUrl, variables), inside);
}
