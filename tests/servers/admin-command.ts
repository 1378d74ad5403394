import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
const command = [...node, 'scripts/operate/admin.ts'];

interface Answer {
  code: number | null;
  output: string;
  complaint: string;
}

export function runAdmin(databaseUrl: string, parameters: string[], given?: Record<string, string>): Promise<Answer> {
  return runTask('admin', databaseUrl, parameters, given);
}

export async function runTask(
  task: string,
  databaseUrl: string,
  parameters: string[],
  { input = '', ...variables }: Record<string, string> = {},
): Promise<Answer> {
  const child = start([...node, `scripts/operate/${task}.ts`, ...parameters], databaseUrl, variables);
  const answer: Answer = { code: null, output: '', complaint: '' };
  child.stdout?.on('data', (chunk) => {
    answer.output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    answer.complaint += String(chunk);
  });
  child.stdin?.end(input);
  answer.code = await new Promise((resolve) => child.once('close', resolve));
  return answer;
}

/** Runs it on a terminal of its own, and types each answer when its prompt is shown. */
export async function runAdminOnTerminal(
  databaseUrl: string,
  parameters: string[],
  dialogue: [prompt: string, typed: string][],
): Promise<{ code: number | null; screen: string }> {
  const line = [...command, ...parameters].map((word) => `'${word}'`).join(' ');
  const child = start(['script', '--quiet', '--return', '--command', line, '/dev/null'], databaseUrl, {});
  let screen = '';
  let read = 0;
  child.stdout?.on('data', (chunk) => {
    screen += String(chunk);
    const [prompt, typed] = dialogue[0] ?? [];
    const found = prompt ? screen.indexOf(prompt, read) : -1;
    if (!prompt || found < 0) return;
    read = found + prompt.length;
    dialogue.shift();
    child.stdin?.write(`${typed}\r`);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, screen };
}

function start([program = '', ...parameters]: string[], databaseUrl: string, variables: Record<string, string>) {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env;
  const child: ChildProcess = spawn(program, parameters, {
    cwd: root,
    env: { ...inherited, RETENTION_DAYS: '', DATABASE_URL: databaseUrl, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return child;
}
