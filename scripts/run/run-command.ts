import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Thrown when a command ends with another code than 0. */
export class CommandError extends Error {}

/** Runs a command in the project's folder with its output on this console. */
export function runCommand(command: string, parameters: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    // Ending this task ends the command.
    const stop = () => child.kill('SIGTERM');
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.removeListener(event, stop);
      if (code === 0) resolve();
      else reject(new CommandError(`It ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/** Runs a script, named from the project's folder on, in a process of its own under this Node. */
export function runScript(path: string, parameters: string[] = [], options: SpawnOptions = {}): Promise<void> {
  const script = join(root, path);
  return runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...parameters], options);
}

/** Runs a tool that a package brings, likewise. */
export function runTool(name: string, file: string, parameters: string[], options: SpawnOptions = {}): Promise<void> {
  return runScript(join('node_modules', name, file), parameters, options);
}
