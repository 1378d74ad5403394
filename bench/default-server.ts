import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFlags, serverVariables } from '../bootstrap/server-flags.mjs';
import { freePort } from '../scripts/run/free-port.ts';
import { administrator } from '../tests/servers/site.ts';

interface DefaultServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the site in its default environment, as a customer would. Its log is written to this folder. */
export async function startDefaultServer(databaseUrl: string, folder: string): Promise<DefaultServer> {
  const file = join(folder, 'site.log');
  const log = await open(file, 'w');
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...serverFlags, 'server/main.ts'], {
    env: {
      ...serverVariables,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(await readFile(file, 'utf8'));
    await wait(100);
  }
  await log.close();
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
