/**
 * Fetches the script that shares when the button is pressed: browsers allow sharing and copying within five seconds of
 * a press. It is included only if the content switches on Share (docs/product.md#inert-controls).
 * `scripts/build/page-scripts.ts` publishes the script.
 */
const address = '/share.js';
const button = document.querySelector<HTMLElement>('[data-share]') as HTMLElement;
button.onclick = () => import(/* @vite-ignore */ address).then((script) => script.share(button));
