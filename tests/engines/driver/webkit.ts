import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/run/free-port.ts';
import { webkitPrograms } from '../../../scripts/run/system-packages.ts';
import { until } from '../../servers/until.ts';
import { type BrowserSession, type Report, spawnBound } from './session.ts';

/** Starts WebKit through WebKitWebDriver, on its own display: https://www.w3.org/TR/webdriver2/ */
export async function startWebkit(): Promise<BrowserSession> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawnBound(webkitPrograms.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: folder,
      DISPLAY: `:${display.number}`,
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const reports: Report[] = [];
  for (const stream of [driver.stdout, driver.stderr]) collectReports(stream as Readable, reports);

  async function call(method: string, path: string, body?: object, limitMs = 90_000): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }).catch((error: Error) => {
      throw new Error(`${method} ${path}: ${error.message}`);
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  await until('WebKitWebDriver is ready', () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const window = fileURLToPath(new URL('webkit-window.py', import.meta.url));
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: webkitPrograms.python, args: [window, folder] },
        unhandledPromptBehavior: 'accept',
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call('POST', `${session}/${path}`, body);

  return {
    reports,
    downloads,
    async navigate(url) {
      await post('url', { url });
    },
    async back() {
      await post('back');
    },
    async evaluate(expression) {
      return (await post('execute/sync', { script: `return ${expression}`, args: [] })) as string;
    },
    async perform(actions) {
      await post('actions', { actions });
    },
    async resize(width, height) {
      await post('window/rect', { x: 0, y: 0, width, height });
    },
    async screenshot() {
      return Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64');
    },
    async close() {
      await call('DELETE', session, undefined, 10_000).catch(() => {});
      const ended = new Promise((resolve) => driver.once('close', resolve));
      driver.kill('SIGKILL');
      await ended;
      await display.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * WebKit reports view transitions and requests that end because the page is left. It reports requests to other origins
 * in the same words, but the policy refuses those first.
 */
const endOfPage = /: Skipping view transition|due to access control checks/;

/** Reads WebKit's console messages, and the failed requests that our window prints. */
function collectReports(stream: Readable, reports: Report[]): void {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const isFault = /^REQUEST |CONSOLE (\w+ )?ERROR/.test(line) && !endOfPage.test(line);
      reports.push({ kind: isFault ? 'fault' : 'note', text: line });
    }
  });
}

/** Starts a display that draws in memory and chooses its own number. */
async function startDisplay(): Promise<{ number: string; end(): Promise<void> }> {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawnBound(webkitPrograms.display, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const number = await new Promise<string>((resolve, reject) => {
    let said = '';
    (child.stdio[3] as Readable).on('data', (chunk) => {
      said += String(chunk);
      if (said.endsWith('\n')) resolve(said.trim());
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return {
    number,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
