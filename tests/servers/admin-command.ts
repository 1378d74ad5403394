import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
const command = [...node, 'scripts/operate/admin.ts'];

export function runAdmin(databaseUrl: string, parameters: string[], given?: Record<string, string>) {
  return runTask('admin', databaseUrl, parameters, given);
}

export async function runTask(
  task: string,
  databaseUrl: string,
  parameters: string[],
  { input = '', ...variables }: Record<string, string> = {},
) {
  const child = start([...node, `scripts/operate/${task}.ts`, ...parameters], databaseUrl, variables);
  const closed = untilClosed(child);
  child.stdin.end(input);
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, output, complaint };
}

/** Runs the command in a new terminal, and types each answer when its prompt appears. */
export async function runAdminOnTerminal(
  databaseUrl: string,
  parameters: string[],
  dialogue: [prompt: string, typed: string][],
): Promise<{ code: number | null; screen: string }> {
  const line = [...command, ...parameters].map((word) => `'${word}'`).join(' ');
  const child = start(['script', '--quiet', '--return', '--command', line, '/dev/null'], databaseUrl, {});
  let screen = '';
  let read = 0;
  child.stdout.on('data', (chunk) => {
    screen += String(chunk);
    const [prompt, typed] = dialogue[0] ?? [];
    const found = prompt ? screen.indexOf(prompt, read) : -1;
    if (!prompt || found < 0) return;
    read = found + prompt.length;
    dialogue.shift();
    child.stdin.write(`${typed}\r`);
  });
  return { code: await untilClosed(child), screen };
}

function untilClosed(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

function start([program = '', ...parameters]: string[], databaseUrl: string, variables: Record<string, string>) {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env;
  const env = { ...inherited, RETENTION_DAYS: '', DATABASE_URL: databaseUrl, ...variables };
  return spawn(program, parameters, { cwd: root, env, stdio: 'pipe' });
}
