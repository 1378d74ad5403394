import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags, serverVariables } from '../../bootstrap/server-flags.mjs';
import { freePort } from '../../scripts/run/free-port.ts';
import { sampleMoment } from '../../scripts/run/sample-moment.ts';
import { inheritedVariables } from '../../scripts/run/server-process.ts';
import { linkFolder } from '../../server/file-system/link-files.ts';
import type { EditedRecord, Publication } from '../../src/features/content-editing/calls.ts';
import { call } from './accounts.ts';
import { linkPackages, linkProgram } from './project-copy.ts';
import { logIn } from './requests.ts';
import { administrator } from './site.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['astro.config.ts', 'budget.yaml', 'package.json', 'package-lock.json', 'tsconfig.json'];

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
  /** The processes that the server started, by a part of their command. */
  children(part: string): number[];
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Changes the words of Home, not yet published. */
  write(words: string): Promise<void>;
  publish(): Promise<Publication>;
  /** How the last request ended. */
  ended(withinMs?: number): Promise<Publication>;
}

/** A project of its own in which a test publishes, with the real server on it. */
export interface PublishingProject extends PublishingServer {
  folder: string;
  /** A further server on the same folder and the same database, which is to be started as well. */
  beside(): Promise<PublishingServer>;
  remove(): Promise<void>;
}

/** What the project begins with: the real build, one of a second that leaves the same kinds of files, or what the project that is tested has built. */
type Build = 'real' | 'built' | 'fake';

/** A project in a folder of its own, with its server, which is to be started. */
export async function makePublishingProject(build: Build, databaseUrl?: string): Promise<PublishingProject> {
  const folder = await makeProjectFolder(build);
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
 * Copies the project and builds it there.
 *
 * @param folder where; without it in a new one
 * @param prepare changes the content before the real build
 */
export async function makeProjectFolder(
  build: Build,
  folder?: string,
  prepare: (content: string) => Promise<void> = async () => {},
): Promise<string> {
  const to = folder ?? (await mkdtemp(join(tmpdir(), 'publishing-')));
  // With their times, by which the program is known; pictures are never written to.
  for (const part of ['server', 'src', 'scripts', 'bootstrap', 'tests/servers', ...files]) {
    await cp(join(root, part), join(to, part), { recursive: true, preserveTimestamps: true });
  }
  await linkFolder(join(root, 'content'), join(to, 'content'));
  await prepare(join(to, 'content'));
  await linkPackages(to);
  if (build === 'built') await cp(join(root, 'dist'), join(to, 'dist'), { recursive: true });
  else if (build === 'fake') await putFakeBuild(to);
  else {
    await linkProgram(to);
    await run(to, ['scripts/build/build.ts'], {
      PORT: '3000',
      SOURCE_DATE_EPOCH: String(sampleMoment.getTime() / 1000),
    });
  }
  return to;
}

/** Removes what `makeProjectFolder` has made. */
export function removeProjectFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The server of a project, which is to be started. */
export async function serverOn(folder: string, databaseUrl: string): Promise<PublishingServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let said = '';
  let cookie = '';
  const server: PublishingServer = {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    output: () => said,
    async start(variables = {}) {
      said = '';
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...serverFlags, 'server/main.ts'], {
        cwd: folder,
        env: environment({
          ...serverVariables,
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          ...variables,
        }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          said += String(chunk);
        });
      const own = child;
      await until('the server is ready', () => {
        if (own.exitCode !== null) throw new Error(said);
        return said.includes('The site is ready');
      });
      cookie ||= await logIn(server.url);
    },
    async end(signal) {
      const own = child;
      if (!own || own.exitCode !== null || own.signalCode !== null) return;
      const ended = new Promise((resolve) => own.once('close', resolve));
      own.kill(signal);
      await ended;
    },
    children(part) {
      const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
      return lines
        .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
        .filter((found) => found?.[2] === String(child?.pid) && found[3]?.includes(part))
        .map((found) => Number(found?.[1]));
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
    async publish() {
      const answer = await server.call('POST', '/api/content/publications', { kind: 'publish' });
      if (answer.status !== 202) throw new Error(await answer.text());
      return (await answer.json()) as Publication;
    },
    async ended(withinMs = 90_000) {
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(100)) {
        const answer = await server.call('GET', '/api/content/publications/latest');
        const last = (await answer.json()) as Publication | null;
        if (last?.state === 'done' || last?.state === 'failed') return last;
      }
      throw new Error(`The publication did not end:\n${said}`);
    },
  };
  return server;
}

async function putFakeBuild(folder: string): Promise<void> {
  const script = join(folder, 'scripts/publishing/build.ts');
  await rm(script);
  await cp(join(root, 'tests/servers/fake-build.ts'), script);
  await run(folder, [script], { FAKE_BUILD_AT_ONCE: '1' });
  await rm(join(folder, 'changes.json'));
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(join(folder, 'dist/.published'), 'test http://127.0.0.1:3000');
}

function run(folder: string, parameters: string[], variables: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...parameters], {
    cwd: folder,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${parameters[0]} ended with ${code ?? signal}:\n${said}`)),
    );
  });
}

function environment(variables: Record<string, string>): Record<string, string | undefined> {
  return {
    ...inheritedVariables(),
    HOST: '127.0.0.1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    PAGE_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_LIMIT_PER_ADDRESS: '0',
    ENQUIRY_BURST: '0',
    ENQUIRY_MIN_SECONDS: '0',
    ...variables,
  };
}
