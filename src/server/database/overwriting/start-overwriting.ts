import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('overwrite-file.ts', import.meta.url));

/**
 * Overwrites what was removed from an SQLite database, in a process of its own: it takes its time, and it opens the file
 * beside SQLite, which loses its locks when a process closes a file that it has open (https://sqlite.org/howtocorrupt.html).
 *
 * @param path of the database, which may be in use
 * @throws Error in words for the operator when it cannot be done; it may be tried again
 */
export async function overwriteRemains(path: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, path], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [complaint, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(complaint.trim() || 'The process that overwrites was ended.');
}
