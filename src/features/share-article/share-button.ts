/**
 * Loads the script for sharing when the button is pressed: browsers allow sharing and copying within five seconds of a
 * press. Pages include it only if the content enables Share (docs/product.md#inert-controls).
 * `scripts/build/page-scripts.ts` publishes the script.
 */
const address = '/share.js';
const button = document.querySelector<HTMLElement>('[data-share]') as HTMLElement;
button.onclick = () => import(/* @vite-ignore */ address).then((script) => script.share(button));
