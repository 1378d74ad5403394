import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../servers/until.ts';

const run = promisify(execFile);

/** The release that machines are set up with today. */
const release = 'trixie';
const packages = 'systemd,systemd-sysv,dbus,ca-certificates';

/** Makes the root of a Debian machine in an empty folder, from the mirror that this machine's apt uses: half a minute. */
export async function makeDebianRoot(folder: string): Promise<void> {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Label: Debian'];
  const [mirror = ''] = (await run('apt-get', ['indextargets', ...format])).stdout.split('\n');
  await run('debootstrap', ['--variant=minbase', `--include=${packages}`, release, folder, mirror].filter(Boolean));
}

/** A machine with a systemd of its own that shares this one's kernel and network. */
export interface DebianMachine {
  /** Runs a command there and gives what it writes. */
  run(...command: string[]): Promise<string>;
  halt(): Promise<void>;
}

/** Starts the machine whose root is in a folder, and waits until its services are started. */
export async function boot(folder: string): Promise<DebianMachine> {
  const parameters = ['--register=no', '--keep-unit', '--boot', '--console=pipe', `--directory=${folder}`];
  const child = spawn('systemd-nspawn', parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Also where the host still has the old control groups.
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const inside = async (...command: string[]): Promise<string> => {
    const { stdout } = await run('nsenter', ['--target', await firstProcess(child), '--all', ...command]);
    return stdout.trim();
  };
  await until('the machine has started', async () => {
    if (child.exitCode !== null) throw new Error('The machine did not start; systemd-nspawn says why above.');
    const state = await inside('systemctl', 'is-system-running').catch((error) => String(error.stdout).trim());
    return state === 'running' || state === 'degraded';
  });
  return {
    run: inside,
    async halt() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The process that is number 1 there. */
async function firstProcess({ pid }: ChildProcess): Promise<string> {
  const children = await readFile(join('/proc', String(pid), 'task', String(pid), 'children'), 'utf8');
  return children.trim().split(' ')[0] ?? '';
}
