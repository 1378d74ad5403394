import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { email } from '../../../contract/forms/fields.ts';
import { submissionFields } from '../../../contract/forms/submission-fields.ts';
import type { Audit } from '../../../server/account/audit-log.ts';
import type { Database } from '../../../server/database/open.ts';
import type { Environment } from '../../../server/environment/environment.ts';
import { Failure, UsageError } from '../../run/console.ts';

export interface Site {
  environment: Environment;
  database: Database;
  audit: Audit;
}

export interface Command {
  usage: string;
  help: string;
  /** Parses the arguments, before the database is opened. */
  prepare(args: string[]): (site: Site) => Promise<void>;
}

export function emailArgument(
  given: string | undefined,
  fault = '--email must be followed by an email address.',
): string | undefined {
  if (given === undefined) return undefined;
  const address = email('--email', submissionFields.email.limit, 'The address is empty.').safeParse(given);
  if (!address.success) throw new UsageError(fault);
  return address.data;
}

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
