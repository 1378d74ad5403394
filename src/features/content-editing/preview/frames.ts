import type { EditedRecord } from '../../../../contract/content-editing/calls.ts';
import { previewPath } from '../../../../contract/content-editing/fields.ts';

const loadTimeoutMs = 30_000;

/** The maximum wait for pictures; later ones appear when they arrive. */
const pictureTimeoutMs = 100;

/**
 * Returns a function that shows one page after another. Each loads in its own frame behind the current one, and then
 * replaces it at the same scroll position or, if something out of view has changed, at the change. This avoids flashes
 * and history entries.
 *
 * @param onPath called when a link leads to another page
 */
export function createFrames(element: HTMLElement, onPath: (path: string) => void) {
  let shown: { frame: HTMLIFrameElement; path: string; texts: PlacedText[] } | null = null;
  let count = 0;

  async function show(request: PageRequest): Promise<boolean> {
    const { path } = request;
    const frame = document.createElement('iframe');
    count += 1;
    frame.name = `content-preview-${count}`;
    frame.title = `Preview of ${path}`;
    frame.sandbox.add('allow-scripts', 'allow-same-origin');
    frame.className = 'preview-frame';
    // The focus can't move into the frame before it is shown.
    frame.inert = true;
    element.prepend(frame);
    const release = guardFocus(frame);
    const page = await waitForPage(frame, () => loadInto(frame, request));
    if (!page) {
      release();
      frame.remove();
      return false;
    }
    // Lays out the whole page, so that it is as high as the previous one (`src/styles/content-visibility.css`).
    page.documentElement.dataset.whole = '';
    const texts = collectTexts(page);
    if (shown?.path === path && shown.frame.contentDocument) restoreOpenParts(page, shown.frame.contentDocument);
    restoreScroll(page, path, texts);
    await waitForPicturesInView(page);
    // The previous page may have been scrolled in the meantime.
    restoreScroll(page, path, texts);
    release();
    const hasFocus = shown !== null && document.activeElement === shown.frame;
    frame.inert = false;
    shown?.frame.remove();
    shown = { frame, path, texts };
    if (hasFocus) frame.focus({ preventScroll: true });
    followLinks(page);
    return true;
  }

  function restoreScroll(page: Document, path: string, texts: PlacedText[]): void {
    const before = shown?.frame.contentWindow;
    if (!shown || !before || shown.path !== path) return;
    page.defaultView?.scrollTo({ left: before.scrollX, top: before.scrollY, behavior: 'instant' });
    const changed = firstChanged(shown.texts, texts);
    if (changed) scrollIntoFrame(changed.element);
  }

  function followLinks(page: Document): void {
    page.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { origin, pathname, hash } = new URL(link.href);
      const path = origin === location.origin ? previewedPath(pathname) : null;
      if (path !== null && path === shown?.path) page.location.replace(`${page.URL.split('#')[0]}${hash || '#'}`);
      else if (path !== null) onPath(path);
      else if (/^https?:/.test(link.href)) window.open(link.href, '_blank', 'noopener');
    });
  }

  return show;
}

function restoreOpenParts(page: Document, before: Document): void {
  const { hash } = before.location;
  if (hash) page.location.replace(page.URL.split('#')[0] + hash);
  const earlier = before.querySelectorAll('details');
  for (const [index, part] of page.querySelectorAll('details').entries()) part.open = earlier[index]?.open ?? part.open;
}

/** Restores the focus if the hash or a script of a loading page takes it. In Chromium `inert` does not prevent that. */
function guardFocus(frame: HTMLIFrameElement): () => void {
  let before: HTMLElement | null = null;
  let isLoading = true;
  const restoreFocus = () => {
    if (isLoading && document.activeElement === frame) before?.focus({ preventScroll: true });
  };
  const rememberFocus = ({ target }: FocusEvent) => {
    before = target instanceof HTMLElement ? target : null;
    // This must happen before the next key press, which would otherwise go to the page.
    queueMicrotask(restoreFocus);
    setTimeout(restoreFocus);
  };
  document.addEventListener('focusout', rememberFocus);
  return () => {
    document.removeEventListener('focusout', rememberFocus);
    restoreFocus();
    isLoading = false;
  };
}

function waitForPage(frame: HTMLIFrameElement, load: () => void): Promise<Document | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), loadTimeoutMs);
    frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      // Some browsers also report the empty page that every frame starts with.
      if (page?.URL === 'about:blank') return;
      const isPreview = page?.contentType === 'text/html' && previewedPath(new URL(page.URL).pathname) !== null;
      resolve(isPreview ? page : null);
    });
    load();
  });
}

async function waitForPicturesInView(page: Document): Promise<void> {
  const pictures = [...page.images].filter(isInView);
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))]);
}

interface PlacedText {
  text: string;
  element: Element;
}

function collectTexts(page: Document): PlacedText[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: PlacedText[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text !== '' && element && !element.closest('script, style, noscript')) texts.push({ text, element });
  }
  return texts;
}

/** Returns the first text that changed; undefined if none did, or if the last ones were removed. */
export function firstChanged<Text extends { text: string }>(before: { text: string }[], now: Text[]): Text | undefined {
  return now.find(({ text }, index) => text !== before[index]?.text);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

/** Scrolls to an element that is out of view. `scrollIntoView` would also scroll the form around the frame. */
function scrollIntoFrame(element: Element): void {
  const view = element.ownerDocument.defaultView;
  if (!view || !element.checkVisibility() || isInView(element)) return;
  view.scrollBy({ top: element.getBoundingClientRect().top - view.innerHeight / 3, behavior: 'instant' });
}

export interface PageRequest {
  path: string;
  others: boolean;
  record: Pick<EditedRecord, 'collection' | 'id' | 'data' | 'text'>;
}

export function previewedPath(pathname: string): string | null {
  return pathname === previewPath || pathname.startsWith(`${previewPath}/`)
    ? pathname.slice(previewPath.length) || '/'
    : null;
}

/** Loads a page into a frame. Only the first page of a frame adds nothing to the browser's history. */
function loadInto(frame: HTMLIFrameElement, { path, others, record }: PageRequest): void {
  const form = document.createElement('form');
  Object.assign(form, { hidden: true, method: 'post', action: previewPath + path, target: frame.name });
  for (const [name, value] of Object.entries({ record: JSON.stringify(record), others: others ? 'on' : 'off' })) {
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
