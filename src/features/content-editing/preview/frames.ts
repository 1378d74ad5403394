import type { ContentFault } from '../../../../contract/content-editing/calls.ts';
import { bringIntoView, firstChanged, textsOf } from './changed-text.ts';
import { loadInto, type PageRequest, previewedPath } from './page-request.ts';
import type { PreviewTheme } from './settings.ts';

const patienceMs = 30_000;

/** Pictures that are not there after this are shown when they come. */
const picturePatienceMs = 100;

interface Place {
  element: HTMLElement;
  theme: () => PreviewTheme;
  onPath: (path: string) => void;
  onEscape: () => void;
}

export type Outcome = { isShown: true; faults: ContentFault[] } | { isShown: false };

/**
 * Shows pages one after the other in a place. Each has a frame of its own, which is loaded behind the one that is shown and
 * then takes its place and its scroll position, unless something has changed out of sight. So nothing flashes, and nothing
 * is added to the browser's history.
 */
export function framesIn({ element, theme, onPath, onEscape }: Place) {
  let shown: { frame: HTMLIFrameElement; path: string; texts: { text: string }[] } | null = null;
  let count = 0;

  function makeFrame(path: string): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    count += 1;
    frame.name = `content-preview-${count}`;
    frame.title = `Preview of ${path}`;
    frame.sandbox.add('allow-scripts', 'allow-same-origin');
    frame.className = 'preview-frame';
    // Until it is shown nobody can get into it.
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
    // All of it is laid out, and so as high as the one before (`src/styles/content-visibility.css`).
    page.documentElement.dataset.whole = '';
    const texts = textsOf(page);
    if (shown?.path === request.path && shown.frame.contentDocument) openAsBefore(page, shown.frame.contentDocument);
    scrollAsBefore(page, request.path, texts);
    await picturesInView(page);
    // The one before may have been scrolled meanwhile.
    scrollAsBefore(page, request.path, texts);
    release();
    replaceShown({ frame, path: request.path, texts });
    listen(page);
    return { isShown: true, faults: faultsIn(page) };
  }

  /** Scrolls a page to where the one before it is, or to what has changed since. */
  function scrollAsBefore(page: Document, path: string, texts: ReturnType<typeof textsOf>): void {
    const before = shown?.frame.contentWindow;
    if (!shown || !before || shown.path !== path) return;
    page.defaultView?.scrollTo({ left: before.scrollX, top: before.scrollY, behavior: 'instant' });
    const changed = firstChanged(shown.texts, texts);
    if (changed) bringIntoView(changed.element);
  }

  function replaceShown(next: NonNullable<typeof shown>): void {
    const hasFocus = shown !== null && document.activeElement === shown.frame;
    next.frame.inert = false;
    shown?.frame.remove();
    shown = next;
    if (hasFocus) next.frame.focus({ preventScroll: true });
  }

  /** A link leads on in a frame of its own, as everything else. */
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

/** Sets the theme like the page's own switch (`src/layout/theme-switch.ts`), without keeping it. */
function setTheme({ documentElement }: Document, theme: PreviewTheme): void {
  documentElement.dataset.theme = theme;
}

function openAsBefore(page: Document, before: Document): void {
  const { hash } = before.location;
  if (hash) page.location.replace(page.URL.split('#')[0] + hash);
  const earlier = before.querySelectorAll('details');
  for (const [index, part] of page.querySelectorAll('details').entries()) part.open = earlier[index]?.open ?? part.open;
}

/** Gives the focus back that a page takes by script while it is loaded: `inert` does not prevent that in Chromium. */
function guardFocus(frame: HTMLIFrameElement): () => void {
  let before: HTMLElement | null = null;
  let isLoading = true;
  const giveBack = () => {
    if (isLoading && document.activeElement === frame) before?.focus({ preventScroll: true });
  };
  const leave = ({ target }: FocusEvent) => {
    before = target instanceof HTMLElement ? target : null;
    // Before the next key, which would go to the page.
    queueMicrotask(giveBack);
    setTimeout(giveBack);
  };
  document.addEventListener('focusout', leave);
  return () => {
    document.removeEventListener('focusout', leave);
    giveBack();
    isLoading = false;
  };
}

/** The page that a frame has loaded; null when it is none of the preview. */
function loaded(frame: HTMLIFrameElement, load: () => void): Promise<Document | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      // Some browsers say so of the empty page too that a frame begins with.
      if (page?.URL === 'about:blank') return;
      clearTimeout(timer);
      const isPreview = page?.contentType === 'text/html' && previewedPath(new URL(page.URL).pathname) !== null;
      resolve(isPreview ? page : null);
    });
    load();
  });
}

/** Waits a little for the pictures that are about to be seen. */
async function picturesInView(page: Document): Promise<void> {
  const height = page.defaultView?.innerHeight ?? 0;
  const pictures = [...page.images].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < height;
  });
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, picturePatienceMs))]);
}

/** The faults of the record that was sent, which the server writes into the page. */
function faultsIn(page: Document): ContentFault[] {
  const told = page.querySelector<HTMLMetaElement>('meta[name="preview-faults"]')?.content;
  return told ? JSON.parse(told) : [];
}
