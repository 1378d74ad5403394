import { fill } from '../../../language/fill.ts';
import { plural } from '../../../language/plural.ts';
import type { TrustedTypes } from '../../ui/trusted-types.ts';
import { Choice } from './choice.ts';
import { element, makeFrame, optionsFor, type SearchWords } from './frame.ts';
import styles from './site-search.css?inline';
import type { Target } from './targets.ts';
import type { Found } from './worker.ts';

/** These words come from `src/pages/search-words.json.ts`. If they can't be loaded, importing this module fails. */
const words: SearchWords = await (await fetch('/search-words.json')).json();

/** Long enough to skip most letters of fast typing, but too short to notice. */
const pauseMs = 120;
/** The dialog shows that a search is running if it takes longer than this. */
const searchingDelayMs = 300;

const frame = makeFrame(words);
const { dialog, field, status, notice, heading, list } = frame;
const choice = new Choice(field, list);

let pause: ReturnType<typeof setTimeout>;
let searchingTimer: ReturnType<typeof setTimeout>;
let currentQuery: string | undefined;

/** Opens the dialog. If it is already open, this focuses the field and selects its text. */
export function openSearch(): void {
  const isFirst = !dialog.isConnected;
  if (isFirst) {
    // A strict content security policy allows constructed style sheets, but no style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
    document.body.append(dialog);
    suggest();
  }
  if (!dialog.open) {
    const from = document.activeElement;
    dialog.showModal();
    // The browser restores the focus. If no element had it, the search button gets it.
    if (from === document.body) {
      dialog.addEventListener('close', () => document.querySelector<HTMLElement>('.search-button')?.focus(), {
        once: true,
      });
    }
  }
  field.focus();
  field.select();
  if (isFirst || currentQuery === undefined) void search();
}

interface Shown {
  title?: string;
  targets?: Target[];
  found?: string;
  announcement?: string;
}

function show({ title = '', targets = [], found = '', announcement = found }: Shown): void {
  clearTimeout(searchingTimer);
  notice.replaceChildren();
  heading.textContent = title || found;
  heading.hidden = heading.textContent === '';
  const options = optionsFor(targets);
  list.replaceChildren(...options);
  list.scrollTop = 0;
  list.hidden = options.length === 0;
  choice.offer(options, found !== '');
  status.textContent = announcement;
}

function suggest(): void {
  show(words.suggestions);
}

/** Searches for the text in the field. If it is empty, this only loads the search. */
async function search(): Promise<void> {
  const query = field.value.trim();
  currentQuery = query;
  clearTimeout(searchingTimer);
  searchingTimer = setTimeout(wait, searchingDelayMs);
  try {
    // Browsers seldom lose a worker; a new one finds what the lost one did not.
    const found = await searchInWorker(query).catch(() => searchInWorker(query));
    if (isOutdated(query)) return;
    if (query === '') suggest();
    else if (found.count === 0) showNothingFound(query);
    else show({ targets: found.targets, found: plural(words.locale, words.found, found.count) });
  } catch {
    if (!isOutdated(query)) showFailure();
  }
}

/** Returns true if another text has since been typed or is being searched. Enter was meant for that text. */
function isOutdated(query: string): boolean {
  return currentQuery !== query || field.value.trim() !== query;
}

function wait(): void {
  if (field.value.trim() === '') return;
  notice.replaceChildren();
  heading.textContent = words.searching;
  heading.hidden = false;
  status.textContent = words.searching;
}

function showNothingFound(query: string): void {
  const title = fill(words.nothing.title, { query });
  show({ targets: words.suggestions.targets, announcement: `${title}. ${words.nothing.text}` });
  notify(title, words.nothing.text);
}

function showFailure(): void {
  const { title, text, action } = words.failed;
  currentQuery = undefined;
  show({ announcement: `${title}. ${text}` });
  const look = 'mt-4 min-h-11 rounded-control border border-edge px-5 text-small font-medium enabled:hover:border-text';
  const retry = element('button', { type: 'button', class: look }, action);
  retry.addEventListener('click', () => {
    field.focus();
    void search();
  });
  notify(title, text, retry);
}

function notify(title: string, text: string, ...more: Node[]): void {
  const head = element('h2', { class: 'text-h4' }, title);
  notice.replaceChildren(head, element('p', { class: 'mt-1 text-small text-soft' }, text), ...more);
}

field.addEventListener('input', () => {
  choice.await();
  clearTimeout(pause);
  pause = setTimeout(search, pauseMs);
});
// The on-screen keyboard would cover the list while it is being scrolled.
list.addEventListener('touchmove', () => field.blur(), { passive: true });
// After a link to a section of this page, the dialog would stay open over it. So it would after Back from another page.
list.addEventListener('click', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
});
frame.closeButton.addEventListener('click', () => dialog.close());
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});

/**
 * `scripts/build/page-scripts.ts` publishes the worker at this address. Its policy is the only one that allows
 * WebAssembly.
 */
const workerAddress = '/search-worker.js';

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const trustedAddress =
  trustedTypes?.createPolicy('site-search', { createScriptURL: () => workerAddress }).createScriptURL(workerAddress) ??
  workerAddress;

/** Longer than loading the search takes on a slow phone. */
const answerLimitMs = 15_000;

let started: { worker: Worker; isReady: Promise<unknown> } | undefined;

/** Starts the worker. A query sent before its first message was never answered under load. */
function startWorker() {
  const worker = new Worker(trustedAddress, { type: 'module' });
  return { worker, isReady: new Promise((resolve) => worker.addEventListener('message', resolve, { once: true })) };
}

/** Searches all pages. An empty query only loads the search. After a failure, the next search starts a new worker. */
async function searchInWorker(query: string): Promise<Found> {
  started ??= startWorker();
  const { worker, isReady } = started;
  const { promise: answer, resolve, reject } = Promise.withResolvers<Found | null>();
  const timer = setTimeout(reject, answerLimitMs);
  worker.addEventListener('error', reject);
  try {
    await Promise.race([isReady, answer]);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Found | null>) => resolve(data);
    worker.postMessage(query, [port2]);
    const found = await answer;
    port1.close();
    if (!found) throw new Error('The search failed.');
    return found;
  } catch (error) {
    if (started?.worker === worker) started = undefined;
    // Its other searches fail too.
    worker.dispatchEvent(new Event('error'));
    worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
    worker.removeEventListener('error', reject);
  }
}
