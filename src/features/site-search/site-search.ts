import { fill } from '../../../language/fill.ts';
import { plural } from '../../../language/plural.ts';
import { Choice } from './choice.ts';
import { element } from './element.ts';
import { find } from './engine.ts';
import { makeFrame } from './frame.ts';
import { optionsFor } from './options.ts';
import styles from './site-search.css?inline';
import type { Target } from './targets.ts';
import { words } from './words.ts';

/** Long enough to not search for every letter of a quick hand, too short to be waited for. */
const pauseMs = 120;
/** What takes longer says so. */
const patienceMs = 300;

const frame = makeFrame(words);
const { dialog, field, status, notice, heading, list, count } = frame;
const choice = new Choice(field, list);

let pause: ReturnType<typeof setTimeout>;
let patience: ReturnType<typeof setTimeout>;
/** The text that is searched or was found last. */
let asked: string | undefined;

/** Opens the dialog; when it is open, it takes the focus and what was typed is selected. */
export function openSearch(): void {
  const isFirst = !dialog.isConnected;
  if (isFirst) {
    addStyles();
    document.body.append(dialog);
    suggest();
  }
  if (!dialog.open) {
    const from = document.activeElement;
    dialog.showModal();
    // The browser returns the focus to where it was; when nothing had it, it goes to the button.
    if (from === document.body) {
      dialog.addEventListener('close', () => document.querySelector<HTMLElement>('.search-button')?.focus(), {
        once: true,
      });
    }
  }
  field.focus();
  field.select();
  if (isFirst || asked === undefined) void search();
}

/** As a sheet of its own, which a strict content security policy allows where a style element is not. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

interface Shown {
  title?: string;
  targets?: Target[];
  /** How much was found. */
  found?: string;
  /** The announcement for screen readers. */
  says?: string;
}

function show({ title = '', targets = [], found = '', says = found }: Shown): void {
  clearTimeout(patience);
  delete dialog.dataset.searching;
  notice.replaceChildren();
  heading.textContent = title;
  const options = optionsFor(targets);
  list.replaceChildren(...options);
  list.scrollTop = 0;
  list.hidden = options.length === 0;
  choice.offer(options, found !== '');
  count.textContent = found;
  status.textContent = says;
}

function suggest(): void {
  show(words.suggestions);
}

/** Searches for what is in the field. With nothing in it, what is needed to search is loaded already. */
async function search(): Promise<void> {
  const query = field.value.trim();
  asked = query;
  clearTimeout(patience);
  patience = setTimeout(wait, patienceMs);
  try {
    const found = await find(query);
    if (isTooLate(query)) return;
    if (query === '') suggest();
    else if (found.count === 0) sayNothingFound(query);
    else show({ targets: found.targets, found: countOf(found.count) });
  } catch {
    if (!isTooLate(query)) sayFailed();
  }
}

/** Another text is searched by now, or stands in the field and will be: Enter was pressed for that one. */
function isTooLate(query: string): boolean {
  return asked !== query || field.value.trim() !== query;
}

function countOf(found: number): string {
  return plural(words.locale, words.found, found);
}

function wait(): void {
  dialog.dataset.searching = '';
  if (field.value.trim() !== '') status.textContent = words.searching;
}

function sayNothingFound(query: string): void {
  const title = fill(words.nothing.title, { query });
  show({ targets: words.suggestions.targets, says: `${title}. ${words.nothing.text}` });
  notice.replaceChildren(element('h2', {}, title), element('p', {}, words.nothing.text));
}

function sayFailed(): void {
  const { title, text, action } = words.failed;
  asked = undefined;
  show({ says: `${title}. ${text}` });
  const again = element('button', { type: 'button', class: 'search-again' }, action);
  again.addEventListener('click', () => {
    field.focus();
    void search();
  });
  notice.replaceChildren(element('h2', {}, title), element('p', {}, text), again);
}

field.addEventListener('input', () => {
  choice.await();
  clearTimeout(pause);
  pause = setTimeout(search, pauseMs);
});
// A phone's keyboard would keep covering the list that is being scrolled.
list.addEventListener('touchmove', () => field.blur(), { passive: true });
// A link to a part of this page leaves the dialog over it, and so would Back from another one.
list.addEventListener('click', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
});
frame.closeButton.addEventListener('click', () => dialog.close());
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close();
});
