import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/free-port.ts';
import { collectOutput } from '../../scripts/run/server-process.ts';
import { until } from '../servers/until.ts';

/** Starts a package as if the machine had nothing else installed. */
export async function startPackage(folder: string, workingDirectory: string, variables: Record<string, string>) {
  const port = await freePort();
  const child = spawn(join(folder, 'start'), {
    cwd: workingDirectory,
    env: { PORT: String(port), PATH: '/usr/bin:/bin', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  await until('the package serves', async () => {
    if (child.exitCode !== null) throw new Error(`The command ended with code ${child.exitCode}:\n${output()}`);
    return isReady(url);
  });
  return {
    url,
    output,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
}
