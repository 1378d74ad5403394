/** Inline in the head, because it runs before the first paint. Each part is a statement. */

/** Restores the chosen theme without a flash, again when the visitor opens a prerendered page. */
const restoreTheme = "(document.onprerenderingchange=()=>{try{d.theme=localStorage.theme||d.theme||''}catch{}})()";

/**
 * Lays out the whole page if the browser is about to scroll to a position in it because of a hash, a reload or Back
 * (styles/content-visibility.css). Until the first interaction the attribute contains the hash, to which the browser
 * jumps without motion (styles/base.css). The newer API for the type of navigation takes 50 bytes more, for which the
 * pages have no room (`budget.yaml`).
 */
const layOutWhole = 'const t=performance.navigation.type,h=location.hash;if(t||h)d.whole=h';

/**
 * On Home, a URL with a hash scrolls to its element 100 ms after load, smoothly unless the visitor prefers reduced
 * motion (docs/product.md#home). Until then the hash is removed, because the browser would jump to it. Afterwards it is
 * followed like a link, so that the browser interprets it. After a reload or Back, the browser restores the position
 * itself.
 */
const scrollToHash = [
  "if(h[1]&&!t){d.whole='';",
  "history.replaceState(history.state,'',location.href.split('#')[0]);",
  "addEventListener('load',()=>setTimeout(()=>location.replace(h),100))}",
].join('');

export function firstScript(isHome: boolean): string {
  const parts = [restoreTheme, layOutWhole, ...(isHome ? [scrollToHash] : [])];
  return `{const d=document.documentElement.dataset;${parts.join(';')}}`;
}
