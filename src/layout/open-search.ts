import { doc, find, on } from './shorthand.ts';

/** The first press loads the dialog's script, which `scripts/build/page-scripts.ts` publishes. */
let address = '/search.js';
const button = find('.search-button');

if (button) {
  const { dataset } = button;
  const open = () => {
    delete dataset.failed;
    import(/* @vite-ignore */ address).then(
      (search) => search.openSearch(),
      () => {
        // Browsers may cache a URL that failed, so the next press uses a different one.
        dataset.failed = address += '?';
      },
    );
  };

  on(button, 'click', open);
  on(doc, 'keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      open();
    }
  });
}
