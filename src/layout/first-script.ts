/**
 * Runs before anything is painted, so it stands in the head as it is. Each part is a statement.
 */

/**
 * A theme that was chosen must not flash in (`theme-switch.ts` is the switch). A page that the browser prepared in
 * advance looks again when the visitor comes to it.
 */
const restoreTheme =
  "(document.onprerenderingchange=()=>{try{document.documentElement.dataset.theme=localStorage.theme||''}catch{}})()";

/** An address with a query asks for a part of what the page came with (`styles/catalogue.css`). */
const markQuery = "if(location.search)document.documentElement.dataset.query=''";

/**
 * On Home, a URL with a hash scrolls to its element 100 ms after load, smoothly unless motion is unwanted
 * (specification, sections 2 and 9). The hash is put aside until then, because the browser would jump; on a
 * reload and on Back the browser restores the place itself.
 */
const scrollToHash = [
  "if(location.hash[1]&&performance.getEntriesByType('navigation')[0]?.type==='navigate'){",
  'const h=location.hash;',
  "history.replaceState(history.state,'',location.pathname+location.search);",
  "addEventListener('load',()=>setTimeout(()=>{",
  "history.replaceState(history.state,'',h);",
  'document.getElementById(decodeURIComponent(h.slice(1)))?.scrollIntoView()',
  '},100))}',
].join('');

/** What a page needs of the first script beside the theme. */
export interface FirstScriptNeeds {
  /** Home alone scrolls to what the hash names. */
  isHome: boolean;
  /** The page shows a part of itself when its address has a query. */
  hasQuery?: boolean | undefined;
}

export function firstScript({ isHome, hasQuery = false }: FirstScriptNeeds): string {
  return [restoreTheme, ...(hasQuery ? [markQuery] : []), ...(isHome ? [scrollToHash] : [])].join(';');
}
