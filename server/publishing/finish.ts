import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment/environment.ts';
import { handedOn } from './build.ts';
import type { PublishingFolder } from './folders.ts';
import { takeLock } from './lock.ts';
import { publishingFolder } from './place.ts';
import { unfinished } from './recover.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const script = 'scripts/publishing/finish.ts';

/**
 * Does what follows the last publication, when a kill has kept it from being done: until then the project and its built pages
 * may be half of it. To be called before a build or a start.
 */
export async function finishInterrupted(environment: Environment): Promise<void> {
  const folder = publishingFolder(environment);
  // A package of the site has no sources that could be brought to it.
  if ((await unfinished(folder)) === null || !existsSync(join(projectRoot, script))) return;
  const lock = await takeLock(folder.lock);
  // Another process is at work on it.
  if (!lock) return;
  try {
    await finishInProcess(folder, projectRoot, environment.contentPush);
  } finally {
    await lock.release();
  }
}

/** Finishes the live publication in a process of its own, which ends with this one: it needs packages of the build. */
export async function finishInProcess(folder: PublishingFolder, root: string, pushes: boolean): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script), folder.path], {
    cwd: root,
    env: {
      ...Object.fromEntries([...handedOn, 'SOURCE_DATE_EPOCH'].map((name) => [name, process.env[name]])),
      CONTENT_PUSH: pushes ? 'on' : 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The publication is live, and its end failed: ${complaint}`);
}
