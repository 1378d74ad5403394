import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePackage } from '../../scripts/release/package/make.ts';
import { freePort } from '../../scripts/run/free-port.ts';
import { enquiry, post } from '../servers/requests.ts';
import { until } from '../servers/until.ts';
import { isReady } from './packaged-site.ts';

/*
 * `npm run deployment-test` runs the package as a service on a Debian machine, which is set up according to
 * docs/deploying.md. It needs root and a Debian mirror, and takes two minutes.
 */
const service = 'consultancy-website';
const home = `/opt/${service}`;
const unitFile = `/etc/systemd/system/${service}.service`;
let root: string;
let url: string;
let machine: Awaited<ReturnType<typeof boot>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'machine-'));
  // Debian's services run as other users, which need to enter the folder.
  await chmod(root, 0o755);
  await makeDebianRoot(root);
  await mkdir(join(root, home, 'releases'), { recursive: true });
  await makePackage(join(root, home, 'releases/1'));
  await symlink('releases/1', join(root, home, 'current'));

  const unit = fileURLToPath(new URL(`../../deploy/${service}.service`, import.meta.url));
  await copyFile(unit, join(root, unitFile));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await writeSettings({ PORT: String(port), SITE_URL: 'https://one.example', ENQUIRY_MIN_SECONDS: '0' });
  machine = await boot(root);
  await machine.run('useradd', '--system', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', service);
}, 300_000);
afterAll(async () => {
  await machine?.halt();
  await rm(root, { recursive: true, force: true });
}, 60_000);

async function writeSettings(settings: Record<string, string>): Promise<void> {
  const file = join(root, `/etc/${service}/environment`);
  await mkdir(dirname(file), { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
}

test('the unit is valid and locked down', async () => {
  expect(await machine.run('systemd-analyze', 'verify', unitFile)).toBe('');
  await machine.run('systemctl', 'enable', '--now', service);
  // The command fails above a score of 1.5. The network and V8's generated code prevent a lower one.
  const exposure = await machine.run('systemd-analyze', 'security', '--no-pager', '--threshold=15', service);
  console.info(exposure.split('\n').at(-1));
});

test('the service stores an enquiry, and can write nowhere else', async () => {
  const start = performance.now();
  await until('the service is ready', () => isReady(url));
  console.info(`Ready ${((performance.now() - start) / 1000).toFixed(1)} s after systemctl had started it`);
  expect(await (await fetch(url)).text()).toContain('https://one.example');
  expect((await post(`${url}/api/contact-submissions`, enquiry())).status).toBe(201);
  const drawing = await post(`${url}/api/generate-image`, { prompt: 'A dashboard', width: 512, height: 512 });
  expect(drawing.status).toBe(200);

  const database = new DatabaseSync(join(root, `/var/lib/${service}/site.db`), { readOnly: true });
  expect(database.prepare('select email from contact_submissions').all()).toMatchObject([{ email: 'ada@example.com' }]);
  database.close();
});

test('the process has no privileges and a read-only root', async () => {
  const pid = await machine.run('systemctl', 'show', '--property=MainPID', '--value', service);
  const status = await machine.run('cat', `/proc/${pid}/status`);
  expect(status).toMatch(/^Uid:\t(?!0\t)/m);
  expect(status).toMatch(/^CapBnd:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  expect(status).toMatch(/^Seccomp:\t2$/m);
  // The search runs as the service's user in its mount namespace. It ignores folders that the user may not read.
  const search = String.raw`find / -regex '/\(dev\|proc\|sys\)' -prune -o -type d -writable -print -prune 2>/dev/null || true`;
  const user = ['setpriv', `--reuid=${service}`, `--regid=${service}`, '--clear-groups'];
  const writable = await machine.run('nsenter', '--target', pid, '--mount', ...user, 'sh', '-c', search);
  expect(writable.split('\n').sort()).toEqual(['/tmp', `/var/cache/${service}`, `/var/lib/${service}`, '/var/tmp']);
});

test('the commands work beside it, and it stops in time', async () => {
  const settings = [`--property=EnvironmentFile=/etc/${service}/environment`, `--property=User=${service}`];
  const found = await machine.run(
    ...['systemd-run', '--pipe', '--wait', '--quiet', ...settings],
    ...[`--setenv=DATABASE_URL=file:/var/lib/${service}/site.db`, `${home}/current/admin`],
    ...['erase', '--email', 'ada@example.com', '--dry-run'],
  );
  expect(found).toContain('1  enquiries');

  const start = performance.now();
  await machine.run('systemctl', 'stop', service);
  expect(performance.now() - start).toBeLessThan(10_000);
  const result = await machine.run('systemctl', 'show', '--property=Result,ExecMainStatus', service);
  expect(result.split('\n').sort()).toEqual(['ExecMainStatus=0', 'Result=success']);
});

test('another address needs a restart but no new package', async () => {
  const settings = await readFile(join(root, `/etc/${service}/environment`), 'utf8');
  await writeFile(join(root, `/etc/${service}/environment`), settings.replace('one.example', 'two.example'));
  await machine.run('systemctl', 'start', service);
  await until('the service is ready', () => isReady(url));
  expect(await (await fetch(url)).text()).toContain('https://two.example');
});

const run = promisify(execFile);

const release = 'trixie';
const packages = 'systemd,systemd-sysv,dbus,ca-certificates';

/** Installs Debian from the mirror of this machine's apt, which takes half a minute. */
async function makeDebianRoot(folder: string): Promise<void> {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Label: Debian'];
  const [mirror = ''] = (await run('apt-get', ['indextargets', ...format])).stdout.split('\n');
  await run('debootstrap', ['--variant=minbase', `--include=${packages}`, release, folder, mirror].filter(Boolean));
}

/** Starts a machine that runs its own systemd, but shares this one's kernel and network. */
async function boot(folder: string) {
  const parameters = ['--register=no', '--keep-unit', '--boot', '--console=pipe', `--directory=${folder}`];
  const child = spawn('systemd-nspawn', parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The host may still use cgroups v1.
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

async function firstProcess({ pid }: ChildProcess): Promise<string> {
  const children = await readFile(join('/proc', String(pid), 'task', String(pid), 'children'), 'utf8');
  return children.trim().split(' ')[0] ?? '';
}
