/** Where lines are written: standard output, or what a test reads. */
interface Output {
  write(text: string): unknown;
}

/**
 * Writes what is logged in one turn of the event loop together, at its end: under load some fifty lines at once, which
 * cost what one would. Nothing waits longer than for the end of the next turn, so that a process that is killed has written
 * what it answered before its last two; one that ends in any other way writes the rest with `flush`.
 */
export class LogLines {
  #kept = '';
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  write(line: string): void {
    if (!this.#kept) setImmediate(() => this.flush());
    this.#kept += line;
  }

  flush(): void {
    if (!this.#kept) return;
    const lines = this.#kept;
    this.#kept = '';
    this.#output.write(lines);
  }
}

/** Those of this process. Node writes to standard output at once, to a file and to a pipe, also while it ends. */
export const logLines = new LogLines(process.stdout);

process.on('exit', () => logLines.flush());
// The reader may be gone. That does not end the site.
process.stdout.on('error', () => {});
