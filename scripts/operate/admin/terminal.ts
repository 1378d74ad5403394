import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '../../run/console.ts';

/** Prints a line of the command's answer. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** True when a person is there to be asked. */
export function isAttended(): boolean {
  return process.stdin.isTTY === true;
}

/** Asks a question on the terminal and returns the line that is typed. Ctrl+C ends the process with 130. */
export function ask(question: string): Promise<string> {
  return readLine(question, process.stderr);
}

/** As `ask`, without showing what is typed. */
export function askSecretly(question: string): Promise<string> {
  return readLine(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/**
 * The one line that another program gives on standard input.
 *
 * @throws Failure when there are several
 */
export async function readStandardInput(): Promise<string> {
  const line = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line)) throw new Failure('Standard input has several lines: one is expected.');
  return line;
}

function readLine(question: string, echo: Writable): Promise<string> {
  // The reader first: until it has the terminal, the terminal itself shows what is typed.
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
      if (line === undefined) reject(new Failure('Nothing was typed.'));
      else resolve(line);
    });
  });
}
