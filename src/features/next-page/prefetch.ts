import { isPrepared, notPreparedLinks } from './links.ts';

/**
 * Fetches the page that a link leads to when it is pointed at, comes into focus or is touched: for browsers that know
 * no speculation rules. They keep what they fetched and ask on the click only whether it is still right.
 */

/** A pointer that only passes over a link stays shorter. */
const restMs = 65;

/** What browsers say of the visitor's connection, where they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Begins to prepare links, unless the visitor saves data or is on a slow connection. */
function prepareLinks(): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;

  const prepared = new Set<string>();
  let rest: ReturnType<typeof setTimeout>;

  function prepare(link: HTMLAnchorElement | null | undefined): void {
    if (!link || link.matches(notPreparedLinks)) return;
    const target = new URL(link.href);
    if (prepared.has(target.pathname) || !isPrepared(target, new URL(location.href))) return;
    prepared.add(target.pathname);
    // Not by a `<link>`: Firefox lets `default-src` alone decide about that one, which allows nothing.
    void fetch(target.pathname + target.search, { priority: 'low' }).catch(() => {});
  }

  const linkOf = ({ target }: Event) => (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  document.addEventListener('pointerover', (event) => {
    clearTimeout(rest);
    rest = setTimeout(() => prepare(linkOf(event)), restMs);
  });
  document.addEventListener('focusin', (event) => prepare(linkOf(event)));
  document.addEventListener('touchstart', (event) => prepare(linkOf(event)), { passive: true });
  // What was pointed at when this script was fetched.
  prepare(document.querySelector<HTMLAnchorElement>('a[href]:hover, a[href]:focus'));
}

prepareLinks();
