import { element, icon } from './element.ts';
import type { Piece, Target } from './targets.ts';

const enterIcon = 'M20 5v6a4 4 0 0 1-4 4H5m5-5-5 5 5 5';

/** Creates the links in the list, each with the role of an option. */
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
    icon(enterIcon, 'search-option-enter'),
  );
}

function marked({ text, isMarked }: Piece): Node | string {
  return isMarked ? element('mark', {}, text) : text;
}
