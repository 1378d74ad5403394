import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that is started again whenever it ends, as systemd does with `Restart=always`. */
export interface KeptProcess {
  /** The end of what it and those before it have written. */
  output(): string;
  /** Ends it with `kill -9`; a new one follows. */
  kill(): void;
  /** From now on none follows. */
  letGo(): void;
}

const restartMs = 1000;
const keptOutput = 200_000;

export function keep(start: () => ChildProcess): KeptProcess {
  let isKept = true;
  let output = '';
  let child: ChildProcess;
  const begin = () => {
    child = start();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + String(chunk)).slice(-keptOutput);
      });
    }
    child.once('error', (error) => {
      output += `${error.message}\n`;
    });
    child.once('exit', async (code, signal) => {
      output += `(ended with ${signal ?? code})\n`;
      await wait(restartMs);
      if (isKept) begin();
    });
  };
  begin();
  return {
    output: () => output,
    kill: () => child.kill('SIGKILL'),
    letGo() {
      isKept = false;
    },
  };
}
