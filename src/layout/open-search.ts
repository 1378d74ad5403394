import { find, on, page } from './shorthand.ts';

/**
 * Opens the search by its button and by Ctrl+K or Cmd+K. The dialog is fetched with the first press, which it opens
 * when it has arrived. `scripts/build/page-scripts.ts` puts it there.
 */
let address = '/search.js';
const button = find('.search-button');

if (button) {
  const { dataset } = button;
  const open = () => {
    delete dataset.failed;
    import(/* @vite-ignore */ address).then(
      (search) => search.openSearch(),
      () => {
        // A browser may remember that an address could not be loaded: the next press asks at another one.
        dataset.failed = address += '?';
      },
    );
  };

  on(button, 'click', open);
  on(page, 'keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      open();
    }
  });

  if (/Mac|iP/.test(navigator.platform)) dataset.keys = '⌘ K';
}
