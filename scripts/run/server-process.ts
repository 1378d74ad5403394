import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags, serverVariables } from '../../bootstrap/server-flags.mjs';
import { root } from './run-command.ts';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the real server in another process, and waits until it prints its address or reports that it serves only
 * pages. `inside` is a command that runs it in another environment, such as its own network.
 */
export async function startServer(variables: Record<string, string>, inside: string[] = [], folder = root) {
  const child = spawnNode([...serverFlags, 'server/main.ts'], { ...serverVariables, ...variables }, inside, folder);
  const output = collectOutput(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`The server ended with code ${code}:\n${output()}`)));
    const findAddress = () => {
      const address = /(?:The site is ready|only the pages are served,) at (\S+)\n/.exec(output())?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', findAddress);
    child.stderr?.on('data', findAddress);
  });
  return {
    url,
    pid: child.pid as number,
    output,
    /** Null while it runs, or if a signal ended it. */
    exitCode: () => child.exitCode,
    async end(signal: NodeJS.Signals) {
      process.removeListener('exit', killOnExit);
      child.kill(signal);
      await ended;
    },
  };
}

const vitestVariables = ['NODE_ENV', 'NODE_OPTIONS', 'VITEST', 'TEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'];

/** Starts Node without Vitest's variables, as in production. `DEV` would build another site. */
export function spawnNode(
  args: string[],
  variables: Record<string, string> = {},
  inside: string[] = [],
  folder = root,
): ChildProcess {
  const inherited = { ...process.env };
  for (const name of vitestVariables) delete inherited[name];
  const [program, ...rest] = [...inside, process.execPath, '--disable-warning=ExperimentalWarning', ...args];
  return spawn(program as string, rest, {
    cwd: folder,
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: unknown) => {
    text += String(chunk);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** Starts a site in another process, for measurements. Its empty database is removed when it ends. */
export async function startTemporarySite(project = root) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const variables = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    LOG_LEVEL: 'silent',
  };
  // Benchmarks open more pages than the limit allows.
  const server = await startServer({ ...variables, PAGE_LIMIT_PER_ADDRESS: '0' }, [], project);
  return {
    url: server.url,
    pid: server.pid,
    async end() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}
