import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages in the lockfile, and prints why. It does nothing if they are already installed, even by a plain
 * `npm install`. Like `main.mjs`, it is plain JavaScript for Node 20 without dependencies.
 *
 * @param {string} root the folder of the lockfile
 * @param {{ write(text: string): unknown }} output
 * @returns {Promise<boolean>} false if npm failed, after it printed the reason
 */
export async function installPackages(root, output) {
  const lockfile = readLockfile(join(root, 'package-lock.json'));
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'));
  const packages = listPackages(lockfile);
  if (installed && packages.every((path) => isInstalled(lockfile[path], installed[path]))) return true;

  const start = Date.now();
  const reason = installed ? 'package-lock.json has changed' : 'none are installed yet';
  output.write(`• Installing the locked packages, about ${packages.length}: ${reason}.\n`);
  if (!(await runNpm(root))) return false;
  output.write(`•   done in ${Math.round((Date.now() - start) / 1000)} s\n`);
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

/** Lists the folders of the packages for this platform. npm does not install all of them. */
function listPackages(packages) {
  const isFor = (names, own) => !names || names.includes(own);
  return Object.entries(packages)
    .filter(([path, { os, cpu, libc }]) => {
      return path && isFor(os, process.platform) && isFor(cpu, process.arch) && isFor(libc, 'glibc');
    })
    .map(([path]) => path);
}

/**
 * Runs npm without install scripts, because no package needs them. It installs development packages even under
 * NODE_ENV=production, because the site is built here. Warnings are hidden, because npm may run on an older Node than
 * the command.
 */
function runNpm(root) {
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', ...options], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    npm.once('error', (error) => {
      process.stderr.write(`npm could not be started: ${error.message}\n`);
      resolve(false);
    });
    npm.once('exit', (code) => resolve(code === 0));
  });
}
