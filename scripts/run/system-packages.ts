import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { step } from './console.ts';
import { runCommand } from './run-command.ts';

/**
 * Makes sure that the tests find a browser and a PostgreSQL server on this machine, installing Debian's
 * packages of them when they are missing.
 *
 * @throws when something is missing and this machine has no apt-get or does not let us use it
 */
export async function ensureSystemPackages(): Promise<void> {
  await installMissing([
    ...(findChromium() ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ]);
}

/** As `ensureSystemPackages`, for the test that boots a machine of its own. */
export async function ensureMachineTools(): Promise<void> {
  const programs = { debootstrap: '/usr/sbin/debootstrap', 'systemd-container': '/usr/bin/systemd-nspawn' };
  await installMissing(Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name])));
}

async function installMissing(missing: string[]): Promise<void> {
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`The tests need ${missing.join(', ')}: please install them.`);

  await step(`Installing ${missing.join(', ')} from the system's packages (once, a minute or two)`, async () => {
    await asRoot(['apt-get', 'update', '-qq']);
    await asRoot(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing]);
  });
}

function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}

function asRoot(command: string[]): Promise<void> {
  const [program = '', ...parameters] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return runCommand(program, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
