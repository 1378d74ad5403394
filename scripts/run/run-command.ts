import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export class CommandError extends Error {
  /** The last output; empty if it was not captured. */
  readonly lastOutput: string;

  constructor(message: string, lastOutput = '') {
    super(message);
    this.lastOutput = lastOutput;
  }
}

/** The maximum number of output characters to keep for explaining a failure: about 2,000 lines. */
const maxKeptOutput = 200_000;

/** Events that end this process before the command. */
const endEvents = ['SIGTERM', 'SIGINT', 'disconnect', 'exit'];

export interface CommandOptions extends SpawnOptions {
  /** Captures the output without printing it. */
  isQuiet?: boolean;
}

/** Runs a command in the project's folder with its output on this console, even if `options` pipe it. */
export function runCommand(
  command: string,
  args: string[],
  { isQuiet, ...options }: CommandOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let lastOutput = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.on('data', (chunk: Buffer) => {
        if (!isQuiet) to.write(chunk);
        lastOutput = (lastOutput + chunk).slice(-maxKeptOutput);
      });
    }
    // The command ends together with this process.
    const stop = () => child.kill('SIGTERM');
    for (const event of endEvents) process.once(event, stop);
    child.on('error', reject);
    // A process left behind by the command keeps the output open and would delay `close`.
    child.once('exit', () => setTimeout(() => child.emit('close', child.exitCode, child.signalCode), 1000).unref());
    child.once('close', (code, signal) => {
      for (const event of endEvents) process.removeListener(event, stop);
      if (code === 0) resolve();
      else reject(new CommandError(`The command ended with ${signal ?? `code ${code}`}.`, lastOutput));
    });
  });
}

/** Runs a script of the project in another process with this Node. */
export function runScript(path: string, args: string[] = [], options: CommandOptions = {}): Promise<void> {
  const script = join(root, path);
  return runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], options);
}

export function runTool(name: string, file: string, args: string[], options: CommandOptions = {}): Promise<void> {
  return runScript(join('node_modules', name, file), args, options);
}
