/**
 * Fetches what shares with the press, within the five seconds in which the browser lets a press share or copy. Only on a
 * page whose content says that Share works (docs/product.md#inert-controls). `scripts/build/page-scripts.ts` puts it there.
 */
const address = '/share.js';
const button = document.querySelector<HTMLElement>('[data-share]') as HTMLElement;
button.onclick = () => import(/* @vite-ignore */ address).then((script) => script.share(button));
