import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, step } from './console.ts';
import { runCommand } from './run-command.ts';

const debian = '/usr/lib/postgresql';

/** Finds one of PostgreSQL's programs in the newest installed version. Debian keeps them off the PATH. */
export function findPostgresProgram(name: string): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** A package of Debian and Ubuntu that some tests need. */
export interface SystemPackage {
  name: string;
  reason: string;
  isInstalled(): boolean;
  /** Installed together with missing packages if the system offers it, which Ubuntu does not. */
  isOptional?: true;
}

/** Defines a package that is installed if a file matches. */
function packageAt(name: string, reason: string, pattern: string): SystemPackage {
  return { name, reason, isInstalled: () => globSync(pattern).length > 0 };
}

/** Debian's Chromium without its user interface, which ran 54 tests of pages in 28 s instead of 48. */
const headlessChromium = '/usr/bin/chromium-headless-shell';

export const firefoxProgram = '/usr/bin/firefox-esr';

/** Programs that run WebKit. Only Debian's own Python has the bindings. */
export const webkitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  python: '/usr/bin/python3',
};

export const packages = {
  chromium: { name: 'chromium', reason: 'browser tests', isInstalled: () => findChromium() !== undefined },
  headlessChromium: {
    ...packageAt('chromium-headless-shell', 'faster browser tests', headlessChromium),
    isOptional: true,
  },
  fonts: {
    name: 'fonts-liberation',
    reason: 'browser tests, as the fallback font',
    isInstalled: () => process.platform !== 'linux' || existsSync('/usr/share/fonts/truetype/liberation'),
  },
  postgresql: {
    name: 'postgresql',
    reason: 'tests on both databases',
    isInstalled: () => findPostgresProgram('initdb') !== undefined,
  },
  nginx: packageAt('nginx-light', 'tests behind a proxy', '/usr/sbin/nginx'),
  compiler: packageAt('gcc', 'tests of the C function', '/usr/bin/gcc'),
  compilerHeaders: packageAt('libc6-dev', 'tests of the C function', '/usr/include/stdio.h'),
  debootstrap: packageAt('debootstrap', 'the test that boots a machine', '/usr/sbin/debootstrap'),
  container: packageAt('systemd-container', 'the test that boots a machine', '/usr/bin/systemd-nspawn'),
  firefox: packageAt('firefox-esr', 'tests in Firefox', firefoxProgram),
  webkitDriver: packageAt('webkit2gtk-driver', 'tests in WebKit', webkitPrograms.driver),
  display: packageAt('xvfb', 'tests in WebKit, which needs a display', webkitPrograms.display),
  python: packageAt('python3-gi', 'the browser window of WebKit tests', '/usr/lib/python3/dist-packages/gi'),
  webkit: packageAt('gir1.2-webkit2-4.1', 'tests in WebKit', '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib'),
} satisfies Record<string, SystemPackage>;

/** Installs the missing system packages, and prints their names and purposes. It does nothing if all are installed. */
export async function ensureSystemPackages(needed: SystemPackage[]): Promise<void> {
  const absent = needed.filter(({ isInstalled }) => !isInstalled());
  const missing = absent.filter(({ isOptional }) => !isOptional);
  if (missing.length === 0) return;
  const list = absent.map(({ name, reason }) => `${name} (for ${reason})`).join(', ');
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Failure(`These system packages are missing: ${list}. Install them and try again.`);
  }

  await step(
    `Installing missing system packages: ${list}. This takes a minute or two and is needed only once`,
    async () => {
      await runAsRoot(['apt-get', 'update', '-qq']);
      await runAsRoot([
        ...['apt-get', 'install', '-y', '-qq', '--no-install-recommends'],
        ...absent.filter(isAvailable).map(({ name }) => name),
      ]);
    },
  );
}

/** Must be called after `apt-get update`, because a new machine has no package lists. */
function isAvailable({ name, isOptional }: SystemPackage): boolean {
  return !isOptional || spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

function runAsRoot(command: string[]): Promise<void> {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return runCommand(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** Returns the system's Chromium, or the one in `CHROMIUM_PATH`; undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
}

/** Options that let Chromium run without a display, a sandbox and the internet. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findTestChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, headlessChromium, findChromium()].find((path) => path && existsSync(path));
}
