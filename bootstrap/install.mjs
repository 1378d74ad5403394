import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The interval of progress reports. A terminal shows one line that changes; a log gets a line for each report. */
const reportIntervals = { terminal: 500, log: 10_000 };

/**
 * Installs the packages of the lockfile, and prints the reason and the progress. It does nothing if they are already
 * installed, even by a plain `npm install`. Like `main.mjs`, it is plain JavaScript for Node 20 without dependencies.
 *
 * @param {string} root the folder of the lockfile
 * @param {{ write(text: string): unknown, isTTY?: boolean }} output
 * @param {number} [interval] milliseconds between two reports
 * @returns {Promise<boolean>} false if npm failed, after it printed the reason
 */
export async function installPackages(
  root,
  output,
  interval = output.isTTY ? reportIntervals.terminal : reportIntervals.log,
) {
  const lockfile = readLockfile(join(root, 'package-lock.json'));
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'));
  const packages = listPackages(lockfile);
  if (installed && packages.every((path) => isInstalled(lockfile[path], installed[path]))) return true;

  const start = Date.now();
  const reason = installed ? 'package-lock.json has changed' : 'none are installed yet';
  output.write(`• Installing the locked packages, about ${packages.length}: ${reason}.\n`);
  const [begin, end] = output.isTTY ? ['\r\x1b[K', ''] : ['', '\n'];
  const countNew = packageCounter(root, packages);
  const progress = setInterval(() => {
    output.write(`${begin}•   ${countNew()} of about ${packages.length} unpacked after ${seconds(start)} s${end}`);
  }, interval);
  const isDone = await runNpm(root);
  clearInterval(progress);
  if (!isDone) return false;
  output.write(`${begin}•   done in ${seconds(start)} s\n`);
  return true;
}

/** Reads the packages of a lockfile, or of npm's record of installed packages. */
function readLockfile(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** npm may leave out optional packages, except those made for this platform. */
function isInstalled({ version, optional, os, cpu }, installed) {
  return installed ? installed.version === version : Boolean(optional && !os && !cpu);
}

/** Lists the folders of the packages for this platform. npm skips a few of them. */
function listPackages(packages) {
  const isFor = (names, own) => !names || names.includes(own);
  return Object.entries(packages)
    .filter(([path, { os, cpu, libc }]) => {
      return path && isFor(os, process.platform) && isFor(cpu, process.arch) && isFor(libc, 'glibc');
    })
    .map(([path]) => path);
}

/** Returns a function that counts the packages changed since. Old files may stay until npm removes them. */
function packageCounter(root, packages) {
  const changed = (path) => statSync(join(root, path, 'package.json'), { throwIfNoEntry: false })?.ctimeMs;
  const before = new Map(packages.map((path) => [path, changed(path)]));
  return () => packages.filter((path) => ![undefined, before.get(path)].includes(changed(path))).length;
}

/**
 * Runs npm without install scripts, which no package needs, and with development packages even under
 * NODE_ENV=production, because the site is built here. Warnings are hidden, because npm may run on an older Node than
 * the command, and so is the spinner.
 */
function runNpm(root) {
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', ...options], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    npm.once('error', (error) => {
      process.stderr.write(`npm could not be started: ${error.message}\n`);
      resolve(false);
    });
    npm.once('exit', (code) => resolve(code === 0));
  });
}

function seconds(start) {
  return Math.round((Date.now() - start) / 1000);
}
