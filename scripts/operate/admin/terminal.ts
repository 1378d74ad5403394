import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '../../run/console.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function isInteractive(): boolean {
  return process.stdin.isTTY === true;
}

/** Asks a question on the terminal and returns the typed line. Ctrl+C ends the process with 130. */
export function ask(question: string): Promise<string> {
  return readLine(question, process.stderr);
}

/** Prompts like `ask`, but hides the typed text. */
export function askHidden(question: string): Promise<string> {
  return readLine(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Reads the single line that another program writes to standard input. */
export async function readStandardInput(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line)) throw new Failure('Standard input must be a single line.');
  return line;
}

function readLine(question: string, echo: Writable): Promise<string> {
  // The reader must exist first: until it controls the terminal, the terminal itself echoes typed text.
  const reader = createInterface({ input: process.stdin, output: echo, terminal: true, historySize: 0 });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    let line: string | undefined;
    reader.on('line', (typed) => {
      line = typed;
      reader.close();
    });
    reader.on('SIGINT', () => {
      process.stderr.write('\n');
      process.exit(130);
    });
    reader.on('close', () => {
      if (echo !== process.stderr) process.stderr.write('\n');
      if (line === undefined) reject(new Failure('No input.'));
      else resolve(line);
    });
  });
}
