import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

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
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, path, String(most)], {
    // Its copy is beside the file: a temporary folder may be in memory.
    env: { PATH: process.env.PATH, SQLITE_TMPDIR: dirname(resolve(path)) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [answer, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(complaint.trim() || 'The process that overwrites was ended.');
  return answer !== 'too large';
}
