import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DraftKey, EditedRecord, Overview, Publication } from '../../contract/content-editing/calls.ts';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { type ServerProcess, startServer } from '../../scripts/run/server-process.ts';
import { linkFolder } from '../../server/file-system/link-files.ts';
import { builtFolder, programFolder } from '../../server/project-folders.ts';
import { call } from './accounts.ts';
import { linkProgram, linkProject, ownFolders } from './project-copy.ts';
import { logIn } from './requests.ts';
import { buildOnce, siteVariables } from './site.ts';

/** The words of Home that the tests change. */
export const field = 'introduction';

/** The real server of a project in which a test publishes. */
export interface PublishingServer {
  url: string;
  /** Of the server, and what it has said. */
  pid(): number;
  output(): string;
  start(variables?: Record<string, string>): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Changes the words of Home, not yet published. */
  write(words: string): Promise<void>;
  /** The drafts as they are now. */
  drafts(): Promise<DraftKey[]>;
  /** Publishes drafts, without a choice all of them. */
  publish(chosen?: DraftKey[]): Promise<Publication>;
}

/** A project of its own in which a test publishes, with the real server on it. */
export interface PublishingProject extends PublishingServer {
  folder: string;
  /** A further server on the same folder and the same database, which is to be started as well. */
  beside(): Promise<PublishingServer>;
  remove(): Promise<void>;
}

/** A project in a folder of its own, with its server, which is to be started. */
export async function makePublishingProject(databaseUrl?: string): Promise<PublishingProject> {
  const folder = await makeProjectFolder();
  const servers: PublishingServer[] = [];
  const database = databaseUrl ?? `file:${join(folder, 'data/site.db')}`;
  const beside = async () => {
    const server = await serverOn(folder, database);
    servers.push(server);
    return server;
  };
  return {
    ...(await beside()),
    folder,
    beside,
    async remove() {
      for (const server of servers) await server.end('SIGKILL');
      await removeProjectFolder(folder);
    },
  };
}

/**
 * Gives the project that is tested, with what it has built, a second folder, whose content can be changed.
 *
 * @param folder where; without it in a new one
 * @param prepare changes the content, with which it is built then
 */
export async function makeProjectFolder(
  folder?: string,
  prepare?: (content: string) => Promise<void>,
): Promise<string> {
  const to = folder ?? (await mkdtemp(join(tmpdir(), 'publishing-')));
  await linkProject(to);
  if (!prepare) {
    await linkFolder(builtFolder, join(to, 'dist'));
    await linkFolder(join(programFolder, 'fonts'), join(to, 'dist/fonts'));
    return to;
  }
  await prepare(join(to, 'content'));
  await linkProgram(to);
  const moment = String(sampleMoment.getTime() / 1000);
  await buildOnce({ ...ownFolders, PORT: '3000', SOURCE_DATE_EPOCH: moment }, to);
  return to;
}

/** Removes what `makeProjectFolder` has made. */
export function removeProjectFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The server of a project, which is to be started. */
export async function serverOn(folder: string, databaseUrl: string): Promise<PublishingServer> {
  const port = await freePort();
  let running: ServerProcess | undefined;
  let cookie = '';
  const server: PublishingServer = {
    url: `http://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    output: () => running?.output() ?? '',
    async start(variables = {}) {
      const all = siteVariables(databaseUrl, { ...ownFolders, PORT: String(port), LOG_LEVEL: 'error', ...variables });
      running = await startServer(all, [], folder);
      cookie ||= await logIn(server.url);
    },
    async end(signal) {
      await running?.end(signal);
    },
    call: (method, path, body) => call(server, method, path, body, cookie),
    async write(words) {
      const path = '/api/content/records/home-page/only';
      const record = (await (await server.call('GET', path)).json()) as EditedRecord;
      const data = structuredClone(record.data) as { hero: Record<string, string> };
      data.hero[field] = words;
      const saved = await server.call('PUT', path, { version: record.version, data, text: record.text });
      if (saved.status !== 200) throw new Error(await saved.text());
    },
    async drafts() {
      const { collections } = (await (await server.call('GET', '/api/content')).json()) as Overview;
      return collections.flatMap(({ name: collection, records }) =>
        records.filter(({ state }) => state !== 'published').map(({ id, version }) => ({ collection, id, version })),
      );
    },
    async publish(chosen) {
      const records = chosen ?? (await server.drafts());
      const answer = await server.call('POST', '/api/content/publications', { records });
      if (answer.status !== 200) throw new Error(await answer.text());
      return (await answer.json()) as Publication;
    },
  };
  return server;
}
