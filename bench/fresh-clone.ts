import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/run/free-port.ts';
import { printResults } from '../scripts/run/measurement.ts';

/**
 * Measures how long a developer waits for the first page after `npm start` in a fresh clone of the last commit, with an
 * empty environment and no cached packages; for the second start; and for a build after changing a text or a component.
 * It needs a package registry. Run: `npm run bench -- fresh-clone`.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const bars = { clone: '80 s', start: '3 s', text: '3 s', component: '12 s' };

const folder = await mkdtemp(join(tmpdir(), 'fresh-clone-'));
const project = join(folder, 'project');
const environment = {
  // npm adds this project's folders to the PATH of its scripts. The clone must not use them.
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
  HOME: join(folder, 'home'),
  PORT: String(await freePort()),
};
const rows: { what: string; seconds: string; bar: string }[] = [];

try {
  await mkdir(environment.HOME);
  execFileSync('git', ['clone', '--quiet', root, project]);
  addRow('fresh clone, until `npm start` has given the first page', await timed(start), bars.clone);
  addRow('the next start, until its first page', await timed(start), bars.start);
  await change('content/home.yaml', 'Two engineers start', 'Two engineers began');
  addRow('build after one changed text', await timed(build), bars.text);
  await change('src/screens/home/section-head.tsx', 'mt-4 max-w-[15em] text-h2', 'mt-5 max-w-[15em] text-h2');
  addRow('build after one changed component', await timed(build), bars.component);
} finally {
  await rm(folder, { recursive: true, force: true });
}

printResults(rows);

async function start(): Promise<() => Promise<void>> {
  const child = npm('start');
  const page = `http://127.0.0.1:${environment.PORT}/`;
  while (child.exitCode === null && !(await fetch(page).catch(() => undefined))?.ok) await wait(50);
  if (child.exitCode !== null) throw new Error('npm start ended before it had given a page.');
  return async () => {
    const end = once(child, 'close');
    process.kill(-Number(child.pid), 'SIGTERM');
    await end;
  };
}

async function build(): Promise<() => Promise<void>> {
  const [code] = await once(npm('run', 'build'), 'close');
  if (code !== 0) throw new Error('npm run build failed.');
  return async () => {};
}

/** Starts npm in its own process group, so that its child processes can be ended with it. */
function npm(...args: string[]): ChildProcess {
  return spawn('npm', args, {
    cwd: project,
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function timed(work: () => Promise<() => Promise<void>>): Promise<number> {
  const startedAt = performance.now();
  const end = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  await end();
  return seconds;
}

/** @throws Error if the file does not contain the text to replace, because nothing would be measured */
async function change(path: string, before: string, after: string): Promise<void> {
  const file = join(project, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not say “${before}”.`);
  await writeFile(file, text.replace(before, after));
}

function addRow(what: string, seconds: number, bar: string): void {
  rows.push({ what, seconds: `${seconds.toFixed(1)} s`, bar });
}
