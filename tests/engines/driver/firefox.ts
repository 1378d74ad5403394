import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefoxProgram } from '../../../scripts/run/system-packages.ts';
import { type BrowserSession, type Report, spawnBound } from './session.ts';

interface Message {
  id?: number;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
  method?: string;
  params?: Event;
}

interface Event {
  level?: string;
  text?: string;
  errorText?: string;
  request?: { url: string; method: string };
  response?: { status: number };
}

/** Starts Firefox, which supports WebDriver BiDi directly: https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(): Promise<BrowserSession> {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'));
  const downloads = join(folder, 'downloads');
  const profile = join(folder, 'profile');
  await mkdir(downloads);
  await mkdir(profile);
  await writeFile(join(profile, 'user.js'), preferences(downloads));

  const child = spawnBound(
    firefoxProgram,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (listening) resolve(listening);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox did not start:\n${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });

  const reports: Report[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.method && message.params) {
      const report = toReport(message.method, message.params);
      if (report) reports.push(report);
    }
  });
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ error: 'Firefox is gone' });
    waiting.clear();
  });

  function call(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++lastId;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      waiting.set(id, ({ error, message, result = {} }) =>
        error ? reject(new Error(`${method}: ${error} ${message ?? ''}`)) : resolve(result),
      ),
    );
  }

  await call('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
  await call('session.subscribe', {
    events: ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'],
  });
  // The initial tab never gets the focus.
  const { context } = await call('browsingContext.create', { type: 'tab' });
  await call('browsingContext.activate', { context });

  return {
    reports,
    downloads,
    async navigate(url) {
      const navigate = () => call('browsingContext.navigate', { context, url, wait: 'complete' });
      // If the previous page is still loading, Firefox cancels it and refuses the next command.
      await navigate().catch((error: Error) => {
        if (!/interrupted an unfinished navigation|NS_BINDING_ABORTED/.test(error.message)) throw error;
        return navigate();
      });
    },
    async back() {
      await call('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async evaluate(expression) {
      const answer = await call('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (answer.type === 'exception') {
        throw new Error((answer.exceptionDetails as { text: string }).text);
      }
      return (answer.result as { value: string }).value;
    },
    async perform(actions) {
      await call('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await call('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      // Firefox may exit before it answers.
      call('browser.close').catch(() => {});
      const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(impatient);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function toReport(method: string, event: Event): Report | undefined {
  if (method === 'log.entryAdded') {
    return { kind: event.level === 'error' ? 'fault' : 'note', text: String(event.text) };
  }
  const request = `${event.request?.method} ${event.request?.url}`;
  if (method === 'network.fetchError') {
    // A request ends like this when the page is left or a script aborts it.
    const isCancelled = event.errorText === 'NS_BINDING_ABORTED';
    return { kind: isCancelled ? 'note' : 'fault', text: `${event.errorText} ${request}` };
  }
  const status = event.response?.status ?? 0;
  return status >= 400 ? { kind: 'fault', text: `${status} ${request}` } : undefined;
}

/** Keeps Firefox from contacting Mozilla or asking questions. */
function preferences(downloads: string): string {
  const values = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage': 'about:blank',
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    // Headless Firefox treats the pointer as a finger by default: 2 means fine, 4 means that it can hover.
    'ui.primaryPointerCapabilities': 2 | 4,
    'ui.allPointerCapabilities': 2 | 4,
    'layout.css.prefers-color-scheme.content-override': 1,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
