import type { ContentFault } from '../../../../contract/content-editing/calls.ts';
import { firstChanged, pageTexts, scrollIntoFrame } from './changed-text.ts';
import { loadInto, type PageRequest, previewedPath } from './page-request.ts';
import type { PreviewTheme } from './settings.ts';

/** The longest wait for a page. */
const patienceMs = 30_000;

/** The longest wait for pictures; later ones appear when they arrive. */
const picturePatienceMs = 100;

interface Place {
  element: HTMLElement;
  theme: () => PreviewTheme;
  onPath: (path: string) => void;
  onEscape: () => void;
}

export type Outcome = { isShown: true; faults: ContentFault[] } | { isShown: false };

/**
 * Shows pages one after the other. Each has its own frame, which loads behind the shown one and then replaces it at the
 * same scroll position, unless something out of sight has changed. So nothing flashes, and nothing is added to the
 * browser's history.
 */
export function createFrames({ element, theme, onPath, onEscape }: Place) {
  let shown: { frame: HTMLIFrameElement; path: string; texts: { text: string }[] } | null = null;
  let count = 0;

  function makeFrame(path: string): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    count += 1;
    frame.name = `content-preview-${count}`;
    frame.title = `Preview of ${path}`;
    frame.sandbox.add('allow-scripts', 'allow-same-origin');
    frame.className = 'preview-frame';
    // The focus can't move into it before it is shown.
    frame.inert = true;
    return frame;
  }

  async function show(request: PageRequest): Promise<Outcome> {
    const frame = makeFrame(request.path);
    element.prepend(frame);
    const release = guardFocus(frame);
    const page = await loaded(frame, () => loadInto(frame, request));
    if (!page) {
      release();
      frame.remove();
      return { isShown: false };
    }
    setTheme(page, theme());
    // Lays out the whole page, so that it is as high as the previous one (`src/styles/content-visibility.css`).
    page.documentElement.dataset.whole = '';
    const texts = pageTexts(page);
    if (shown?.path === request.path && shown.frame.contentDocument)
      restoreOpenParts(page, shown.frame.contentDocument);
    restoreScroll(page, request.path, texts);
    await picturesInView(page);
    // The previous page may have been scrolled meanwhile.
    restoreScroll(page, request.path, texts);
    release();
    replaceShown({ frame, path: request.path, texts });
    listen(page);
    return { isShown: true, faults: readFaults(page) };
  }

  /** Scrolls a page to the position of the previous one, or to a change. */
  function restoreScroll(page: Document, path: string, texts: ReturnType<typeof pageTexts>): void {
    const before = shown?.frame.contentWindow;
    if (!shown || !before || shown.path !== path) return;
    page.defaultView?.scrollTo({ left: before.scrollX, top: before.scrollY, behavior: 'instant' });
    const changed = firstChanged(shown.texts, texts);
    if (changed) scrollIntoFrame(changed.element);
  }

  function replaceShown(next: NonNullable<typeof shown>): void {
    const hasFocus = shown !== null && document.activeElement === shown.frame;
    next.frame.inert = false;
    shown?.frame.remove();
    shown = next;
    if (hasFocus) next.frame.focus({ preventScroll: true });
  }

  /** Makes links load their page in a new frame, like every other page. */
  function listen(page: Document): void {
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
    page.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    });
  }

  return {
    show,
    restyle(): void {
      const page = shown?.frame.contentDocument;
      if (page) setTheme(page, theme());
    },
  };
}

/** Sets the theme like the page's own switch (`src/layout/theme-switch.ts`), without storing it. */
function setTheme({ documentElement }: Document, theme: PreviewTheme): void {
  documentElement.dataset.theme = theme;
}

function restoreOpenParts(page: Document, before: Document): void {
  const { hash } = before.location;
  if (hash) page.location.replace(page.URL.split('#')[0] + hash);
  const earlier = before.querySelectorAll('details');
  for (const [index, part] of page.querySelectorAll('details').entries()) part.open = earlier[index]?.open ?? part.open;
}

/** Restores the focus if a page takes it by script while loading. In Chromium `inert` does not prevent that. */
function guardFocus(frame: HTMLIFrameElement): () => void {
  let before: HTMLElement | null = null;
  let isLoading = true;
  const restoreFocus = () => {
    if (isLoading && document.activeElement === frame) before?.focus({ preventScroll: true });
  };
  const rememberFocus = ({ target }: FocusEvent) => {
    before = target instanceof HTMLElement ? target : null;
    // This must happen before the next key, which would go to the page.
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

/** Resolves with the page that a frame has loaded; null if it does not belong to the preview. */
function loaded(frame: HTMLIFrameElement, load: () => void): Promise<Document | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      // Some browsers also report the empty page that a frame starts with.
      if (page?.URL === 'about:blank') return;
      clearTimeout(timer);
      const isPreview = page?.contentType === 'text/html' && previewedPath(new URL(page.URL).pathname) !== null;
      resolve(isPreview ? page : null);
    });
    load();
  });
}

/** Waits briefly for the pictures in view. */
async function picturesInView(page: Document): Promise<void> {
  const height = page.defaultView?.innerHeight ?? 0;
  const pictures = [...page.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < height;
  });
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, picturePatienceMs))]);
}

/** Returns the record's faults, which the server writes into the page. */
function readFaults(page: Document): ContentFault[] {
  const json = page.querySelector<HTMLMetaElement>('meta[name="preview-faults"]')?.content;
  return json ? JSON.parse(json) : [];
}
