import type { PluralForms } from '../../../language/plural.ts';
import type { Piece, Target } from './targets.ts';

/** The words of the dialog (`content/search.yaml`), and the links shown before the visitor types. */
export interface SearchWords {
  locale: string;
  title: string;
  placeholder: string;
  suggestions: { title: string; targets: Target[] };
  searching: string;
  found: PluralForms;
  nothing: { title: string; text: string };
  failed: { title: string; text: string; action: string };
  close: string;
}

const searchIcon = 'm21 21-4.3-4.3M11 19a8 8 0 1 1 0-16 8 8 0 0 1 0 16';
const closeIcon = 'M18 6 6 18M6 6l12 12';

/** Creates the parts of the dialog. `notice`, `heading`, `list` and `status` change with the search. */
export function makeFrame({ title, placeholder, close }: SearchWords) {
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
    {
      type: 'button',
      class:
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-soft transition-colors not-disabled:hover:bg-sunken not-disabled:hover:text-text',
      'aria-label': close,
    },
    icon(closeIcon, 'search-icon'),
  );
  const status = element('p', { role: 'status', class: 'for-screen-readers' });
  const notice = element('div', { class: 'search-notice' });
  const heading = element('p', { class: 'label px-5 pt-4 text-faint', hidden: true });
  const list = element('div', { id: 'search-list', role: 'listbox', 'aria-label': title, class: 'search-list' });
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
    ),
  );
  return { dialog, field, closeButton, status, notice, heading, list };
}

type Attributes = Record<string, string | boolean>;
type Child = Node | string | false | undefined;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

/** Creates an icon from an outline on a 24 px grid, like the site's other icons. */
export function icon(path: string, className: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  setAttributes(svg, { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' });
  const outline = document.createElementNS(namespace, 'path');
  outline.setAttribute('d', path);
  svg.append(outline);
  return svg;
}

function setAttributes(made: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
}

export function optionsFor(targets: Target[]): HTMLAnchorElement[] {
  return targets.map((target, index) => option(target, `search-option-${index}`));
}

function option({ href, title, kind, excerpt, isPart = false }: Target, id: string): HTMLAnchorElement {
  return element(
    'a',
    { id, href, role: 'option', 'aria-selected': 'false', tabindex: '-1', class: 'search-option', 'data-part': isPart },
    element('span', { class: 'search-option-title' }, title),
    // Screen readers read it after the title, separated by a pause.
    kind !== undefined && element('span', { class: 'search-option-kind' }, kind),
    excerpt && element('span', { class: 'search-option-excerpt' }, ...excerpt.map(marked)),
  );
}

function marked({ text, isMarked }: Piece): Node | string {
  return isMarked ? element('mark', {}, text) : text;
}
