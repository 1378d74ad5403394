import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export class CommandError extends Error {}

/** Events that end this process before the command. */
const endEvents = ['SIGTERM', 'SIGINT', 'disconnect', 'exit'];

/** Runs a command in the project's folder with its output on this console. */
export function runCommand(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // The command ends together with this process.
    const stop = () => child.kill('SIGTERM');
    for (const event of endEvents) process.once(event, stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const event of endEvents) process.removeListener(event, stop);
      if (code === 0) resolve();
      else reject(new CommandError(`The command ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

export function runScript(path: string, args: string[] = [], options: SpawnOptions = {}): Promise<void> {
  const script = join(root, path);
  return runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], options);
}

export function runTool(name: string, file: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return runScript(join('node_modules', name, file), args, options);
}
