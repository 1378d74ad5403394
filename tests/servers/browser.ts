import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../../scripts/run/system-packages.ts';

/**
 * Chromium with one tab, driven by its own protocol: Playwright forbids it to render pages ahead, and this lets it.
 * https://chromedevtools.github.io/devtools-protocol/
 */
export interface Browser {
  /** Calls a method on the page that the tab shows, which another one replaces when it was rendered ahead. */
  send(method: string, parameters?: object): Promise<Record<string, unknown>>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  goto(url: string): Promise<void>;
  /** Moves the pointer onto the middle of an element. */
  hover(selector: string): Promise<void>;
  /** Whether a page is there and loaded that was rendered ahead. */
  hasPageAhead(): Promise<boolean>;
  /** Presses where the pointer is. */
  press(): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
  params?: { sessionId: string; targetInfo: { type: string } };
}

/** Starts it. Something in it takes until a condition holds: `until` waits. */
export async function startBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--window-size=1280,800'];
  const child = spawn(findChromium() ?? 'chromium', [...chromiumArguments, ...flags, 'about:blank']);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const socket = new WebSocket(await debuggingAddress(child));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));

  let ids = 0;
  const waiting = new Map<number, { sessionId: string | undefined; settle(message: Message): void }>();
  /** The pages of the tab: the one it shows, and those that are rendered ahead. */
  const pages = new Set<string>();
  let pointer = { x: 0, y: 0 };

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.settle(message);
      waiting.delete(message.id);
    }
    if (message.method === 'Target.attachedToTarget' && message.params) {
      const { sessionId, targetInfo } = message.params;
      if (targetInfo.type === 'tab') void call('Target.setAutoAttach', attaching, sessionId);
      else pages.add(sessionId);
    }
    if (message.method === 'Target.detachedFromTarget' && message.params) leave(message.params.sessionId);
  });

  /** A page that is gone answers nothing more. */
  function leave(page: string): void {
    pages.delete(page);
    fail('The page is gone', (sessionId) => sessionId === page);
  }
  socket.addEventListener('close', () => fail('Chromium is gone', () => true));

  function fail(message: string, isConcerned: (sessionId?: string) => boolean): void {
    for (const [id, { sessionId, settle }] of waiting) {
      if (!isConcerned(sessionId)) continue;
      waiting.delete(id);
      settle({ error: { message } });
    }
  }

  function call(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error(`${method}: Chromium is gone`));
    const id = ++ids;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) =>
      waiting.set(id, {
        sessionId,
        settle: ({ result = {}, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      }),
    );
  }

  async function pageWhere(expression: string): Promise<string> {
    // The newest first: one that was rendered ahead comes after the one that it replaces.
    for (const session of [...pages].reverse()) {
      const answer = await call('Runtime.evaluate', { expression }, session).catch(() => null);
      if ((answer?.result as { value?: boolean } | undefined)?.value) return session;
    }
    throw new Error(`The browser has no page where ${expression}`);
  }
  const shown = () => pageWhere('!document.prerendering');

  const send: Browser['send'] = async (method, parameters) => call(method, parameters, await shown());
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return (result as { value: Value }).value;
  };
  const mouse = (type: string) =>
    send('Input.dispatchMouseEvent', {
      type,
      ...pointer,
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    });

  await call('Target.setAutoAttach', { ...attaching, filter: [{ type: 'tab' }] });
  await until(async () => (await shown().catch(() => '')) !== '');
  return {
    send,
    evaluate,
    async goto(url) {
      await send('Page.navigate', { url });
      await until(() =>
        evaluate<boolean>(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`),
      );
    },
    async hover(selector) {
      const box = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
      pointer = await evaluate(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${box})`);
      await mouse('mouseMoved');
    },
    hasPageAhead: () =>
      pageWhere("document.prerendering && document.readyState === 'complete'").then(
        () => true,
        () => false,
      ),
    async press() {
      await mouse('mousePressed');
      // The next page may replace this one before the answer comes.
      await mouse('mouseReleased').catch((error) => {
        if (!/The page is gone|Session with given id/.test(String(error))) throw error;
      });
    },
    async close() {
      // Chromium may close before it answers; on a busy machine it may not close at all.
      call('Browser.close').catch(() => {});
      const kill = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(kill);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Pages are attached to by way of their tab, or Chromium would not replace one with another. */
const attaching = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };

/** Waits until the condition holds; fails, naming it, when it does not within 90 s. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 90_000;
  while (!(await condition().catch(() => false))) {
    if (performance.now() > end) throw new Error(`It never came to be that ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk) => {
      text += String(chunk);
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${text}`)));
  });
}
