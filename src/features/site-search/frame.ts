import { element, icon } from './element.ts';
import type { SearchWords } from './words.ts';

const searchIcon = 'm21 21-4.3-4.3M11 19a8 8 0 1 1 0-16 8 8 0 0 1 0 16';
const closeIcon = 'M18 6 6 18M6 6l12 12';

/** Creates the parts of the dialog. `notice`, `heading`, `list`, `count` and `status` change with the search. */
export function makeFrame({ title, placeholder, close, keys }: SearchWords) {
  const field = element('input', {
    type: 'text',
    role: 'combobox',
    class: 'search-field',
    'aria-label': title,
    'aria-controls': 'search-list',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    placeholder,
    maxlength: '100',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  const closeButton = element(
    'button',
    { type: 'button', class: 'search-close', 'aria-label': close },
    icon(closeIcon, 'search-icon'),
  );
  const status = element('p', { role: 'status', class: 'search-status' });
  const notice = element('div', { class: 'search-notice' });
  const heading = element('p', { class: 'search-heading' });
  const list = element('div', { id: 'search-list', role: 'listbox', 'aria-label': title, class: 'search-list' });
  const count = element('p', { class: 'search-count' });
  const dialog = element(
    'dialog',
    { class: 'site-search', 'aria-label': title },
    element(
      'div',
      { class: 'search-panel' },
      element('div', { class: 'search-bar' }, icon(searchIcon, 'search-icon'), field, closeButton),
      status,
      notice,
      heading,
      list,
      // Screen readers announce all of this themselves.
      element(
        'div',
        { class: 'search-foot', 'aria-hidden': 'true' },
        hint(['↑', '↓'], keys.move),
        hint(['↵'], keys.open),
        hint([keys.escape], keys.close),
        count,
      ),
    ),
  );
  return { dialog, field, closeButton, status, notice, heading, list, count };
}

function hint(keys: string[], action: string): HTMLElement {
  return element('p', {}, ...keys.map((key) => element('kbd', {}, key)), ` ${action}`);
}
