/**
 * Which option a key leads to: up and down go around, Home and End to the ends.
 *
 * @param chosen the place of the chosen option, -1 for none
 * @returns undefined when the key does not move the choice
 */
export function moved(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (Math.max(chosen, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * The choice in a list of options that is made from a text field (ARIA: a combobox with a listbox): the focus stays
 * in the field, which names the option that is chosen.
 */
export class Choice {
  readonly #field: HTMLInputElement;
  #options: HTMLAnchorElement[] = [];
  #chosen = -1;
  #isAwaiting = false;
  #isEntered = false;

  constructor(field: HTMLInputElement, list: HTMLElement) {
    this.#field = field;
    field.addEventListener('keydown', (event) => this.#press(event));
    // Moved, not entered: a list that comes under a resting pointer must not take the choice from the keyboard.
    list.addEventListener('pointermove', ({ target }) => {
      this.#choose(this.#options.findIndex((option) => option.contains(target as Node)));
    });
  }

  /** The options are those of an older text: Enter waits for the answer to this one. */
  await(): void {
    this.#isAwaiting = true;
    this.#isEntered = false;
  }

  /** Shows other options and chooses the first, and opens it when Enter was pressed while waiting. */
  offer(options: HTMLAnchorElement[], isAnswer: boolean): void {
    const opensFirst = this.#isEntered && isAnswer;
    this.#isAwaiting = false;
    this.#isEntered = false;
    this.#options = options;
    this.#chosen = -1;
    this.#field.setAttribute('aria-expanded', String(options.length > 0));
    this.#field.removeAttribute('aria-activedescendant');
    this.#choose(0);
    if (opensFirst) options[0]?.click();
  }

  #choose(place: number): void {
    const option = this.#options[place];
    if (!option || place === this.#chosen) return;
    this.#options[this.#chosen]?.setAttribute('aria-selected', 'false');
    option.setAttribute('aria-selected', 'true');
    this.#field.setAttribute('aria-activedescendant', option.id);
    this.#chosen = place;
  }

  #press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.isComposing || altKey) return;
    if (key === 'Enter') {
      event.preventDefault();
      if (this.#isAwaiting) {
        this.#isEntered = true;
        return;
      }
      // With the modifier keys, so that the browser can open a new tab.
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      this.#options[this.#chosen]?.dispatchEvent(click);
      return;
    }
    const place = ctrlKey || metaKey || shiftKey ? undefined : moved(key, this.#chosen, this.#options.length);
    if (place === undefined) return;
    event.preventDefault();
    this.#choose(place);
    this.#options[place]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
