import { find, on, page } from './shorthand.ts';

/**
 * Opens the search by its button and by Ctrl+K or Cmd+K. The dialog is fetched with the first press, which it opens
 * when it has arrived. `src/pages/search.js.ts` serves it.
 */
const address = '/search.js';
const button = find('.search-button');

function open(): void {
  delete button?.dataset.failed;
  import(/* @vite-ignore */ address).then(
    ({ openSearch }) => openSearch(),
    () => button?.setAttribute('data-failed', ''),
  );
}

on(button, 'click', open);
on(page, 'keydown', (event) => {
  if (!button || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  open();
});

if (button && /Mac|iP/.test(navigator.platform)) button.dataset.keys = '⌘ K';
