import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('overwrite-file.ts', import.meta.url));

/**
 * Overwrites what was removed from an SQLite database, in a process of its own, because it takes its time.
 *
 * @param path of the database, which may be in use
 * @param most bytes of the largest file that is rewritten
 * @returns false when the file is larger: unused parts of it may then still hold what was removed
 * @throws Error in words for the operator when it cannot be done; it may be tried again
 */
export async function overwriteRemains(path: string, most: number, signal?: AbortSignal): Promise<boolean> {
  const parameters = ['--disable-warning=ExperimentalWarning', script, path, String(most)];
  // Its copy is beside the file: a temporary folder may be in memory.
  const env = { PATH: process.env.PATH, SQLITE_TMPDIR: dirname(resolve(path)) };
  try {
    const { stdout } = await run(process.execPath, parameters, { env, signal, killSignal: 'SIGKILL' });
    return stdout !== 'too large';
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(stderr?.trim() || 'The process that overwrites was ended.');
  }
}
