/**
 * Runs before anything is painted, so it is inline in the head. Each part is a statement, in one block.
 */

/**
 * A theme that was chosen must not flash in (`theme-switch.ts` is the switch). A page that the browser prepared in
 * advance looks again when the visitor comes to it.
 */
const restoreTheme = "(document.onprerenderingchange=()=>{try{d.theme=localStorage.theme||''}catch{}})()";

/**
 * The whole page is laid out before the browser goes to a place in it, by a hash, on a reload and on Back
 * (styles/content-visibility.css). The newer way to ask for the kind of navigation is 50 bytes longer, which no page has
 * (`budget.yaml`).
 */
const layOutWhole = "const t=performance.navigation.type,h=location.hash;if(t||h)d.whole=''";

/**
 * On Home, a URL with a hash scrolls to its element 100 ms after load, smoothly unless motion is unwanted
 * (docs/product.md#home). The hash is put aside until then, because the browser would jump, and then gone to
 * as a link would: whatever stands in it, the browser reads it. On a reload and on Back the browser restores the place
 * itself.
 */
const scrollToHash = [
  'if(h[1]&&!t){',
  "history.replaceState(history.state,'',location.href.split('#')[0]);",
  "addEventListener('load',()=>setTimeout(()=>location.replace(h),100))}",
].join('');

/** What a page needs of the first script beside the theme. */
export interface FirstScriptNeeds {
  /** Home alone scrolls to what the hash names. */
  isHome: boolean;
}

/** The script of a page, as text for its head. */
export function firstScript({ isHome }: FirstScriptNeeds): string {
  const parts = [restoreTheme, layOutWhole, ...(isHome ? [scrollToHash] : [])];
  return `{const d=document.documentElement.dataset;${parts.join(';')}}`;
}
