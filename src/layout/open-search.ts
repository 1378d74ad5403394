/**
 * Opens the search by its button and by Ctrl+K or Cmd+K. The dialog is fetched with the first press, which it opens
 * when it has arrived. `src/pages/search.js.ts` serves it.
 */
const address = '/search.js';
const button = document.querySelector<HTMLElement>('[data-search]');

function open(): void {
  delete button?.dataset['failed'];
  import(/* @vite-ignore */ address).then(
    ({ openSearch }) => openSearch(),
    () => button && (button.dataset['failed'] = ''),
  );
}

button?.addEventListener('click', open);
document.addEventListener('keydown', (event) => {
  if (!button || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  open();
});

export {};
