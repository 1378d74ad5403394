import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DraftKey, EditedRecord, Overview, Publication } from '../../contract/content-editing/calls.ts';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { type ServerProcess, startServer } from '../../scripts/run/server-process.ts';
import { linkFolder } from '../../server/file-system/folders.ts';
import { builtFolder, programFolder } from '../../server/project-folders.ts';
import { call } from './accounts.ts';
import { linkProgram, linkProject, ownFolders } from './project-copy.ts';
import { logIn } from './requests.ts';
import { buildOnce, siteVariables } from './site.ts';

export const field = 'introduction';

export type PublishingProject = Awaited<ReturnType<typeof makePublishingProject>>;

export async function makePublishingProject(databaseUrl?: string) {
  const folder = await makeProjectFolder();
  const server = await serverOn(folder, databaseUrl ?? `file:${join(folder, 'data/site.db')}`);
  return {
    ...server,
    folder,
    async remove() {
      await server.end('SIGKILL');
      await removeProjectFolder(folder);
    },
  };
}

/** Links the project and its build into a folder. If `prepare` changes the content, the site is built again. */
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

export function removeProjectFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

export type PublishingServer = Awaited<ReturnType<typeof serverOn>>;

/** Prepares a server for a project, but does not start it. */
export async function serverOn(folder: string, databaseUrl: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ServerProcess | undefined;
  let cookie = '';
  const ask = (method: string, path: string, body?: unknown) => call({ url }, method, path, body, cookie);
  const drafts = async (): Promise<DraftKey[]> => {
    const { collections } = (await (await ask('GET', '/api/content')).json()) as Overview;
    return collections.flatMap(({ name: collection, records }) =>
      records.filter(({ state }) => state !== 'published').map(({ id, version }) => ({ collection, id, version })),
    );
  };
  return {
    url,
    pid: () => running?.pid ?? 0,
    output: () => running?.output() ?? '',
    async start(variables: Record<string, string> = {}) {
      const all = siteVariables(databaseUrl, { ...ownFolders, PORT: String(port), LOG_LEVEL: 'error', ...variables });
      running = await startServer(all, [], folder);
      cookie ||= await logIn(url);
    },
    async end(signal: NodeJS.Signals) {
      await running?.end(signal);
    },
    call: ask,
    /** Saves a draft of Home with this text. */
    async write(words: string) {
      const path = '/api/content/records/home-page/only';
      const record = (await (await ask('GET', path)).json()) as EditedRecord;
      const data = structuredClone(record.data) as { hero: Record<string, string> };
      data.hero[field] = words;
      const saved = await ask('PUT', path, { version: record.version, data, text: record.text });
      if (saved.status !== 200) throw new Error(await saved.text());
    },
    drafts,
    /** Publishes the chosen drafts, or all of them. */
    async publish(chosen?: DraftKey[]) {
      const answer = await ask('POST', '/api/content/publications', { records: chosen ?? (await drafts()) });
      if (answer.status !== 200) throw new Error(await answer.text());
      return (await answer.json()) as Publication;
    },
  };
}
