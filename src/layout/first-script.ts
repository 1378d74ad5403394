/**
 * Runs before anything is painted, so it is inline in the head. Each part is a statement, in one block.
 */

/**
 * A theme that was chosen must not flash in (`theme-switch.ts` is the switch). A page that the browser prepared in
 * advance looks again when the visitor comes to it.
 */
const restoreTheme =
  "(document.onprerenderingchange=()=>{try{document.documentElement.dataset.theme=localStorage.theme||''}catch{}})()";

/**
 * The whole page is laid out before a place in it is gone to: what a hash names, or where the visitor was before a reload or
 * Back (styles/in-parts.css).
 */
const layOutWhole = [
  "const fresh=performance.getEntriesByType('navigation')[0]?.type==='navigate';",
  "if(location.hash[1]||!fresh)document.documentElement.dataset.whole=''",
].join('');

/**
 * On Home, a URL with a hash scrolls to its element 100 ms after load, smoothly unless motion is unwanted
 * (docs/product.md#home). The hash is put aside until then, because the browser would jump, and then gone to
 * as a link would: whatever stands in it, the browser reads it. On a reload and on Back the browser restores the place
 * itself.
 */
const scrollToHash = [
  'if(location.hash[1]&&fresh){',
  'const h=location.hash;',
  "history.replaceState(history.state,'',location.pathname+location.search);",
  "addEventListener('load',()=>setTimeout(()=>location.replace(h),100))}",
].join('');

/** What a page needs of the first script beside the theme. */
export interface FirstScriptNeeds {
  /** Home alone scrolls to what the hash names. */
  isHome: boolean;
}

/** The script of a page, as text for its head. */
export function firstScript({ isHome }: FirstScriptNeeds): string {
  return `{${[restoreTheme, layOutWhole, ...(isHome ? [scrollToHash] : [])].join(';')}}`;
}
