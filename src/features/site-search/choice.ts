/** Returns the index of the option that a key moves to. Up and Down wrap around, Home and End go to the ends. */
export function moveChoice(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (Math.max(chosen, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Lets visitors choose an option from a text field (an ARIA combobox with a listbox). The focus stays in the field,
 * which refers to the chosen option.
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
    // Only moves of the pointer count. A list that appears under a resting pointer must not override the keyboard's
    // choice.
    list.addEventListener('pointermove', ({ target }) => {
      this.#choose(this.#options.findIndex((option) => option.contains(target as Node)));
    });
  }

  /** Called when the options belong to an older query, so that Enter waits for new results. */
  await(): void {
    this.#isAwaiting = true;
    this.#isEntered = false;
  }

  /** Sets new options and chooses the first. If Enter was pressed while waiting, it opens it. */
  offer(options: HTMLAnchorElement[], isCurrent: boolean): void {
    const opensFirst = this.#isEntered && isCurrent;
    this.#isAwaiting = false;
    this.#isEntered = false;
    this.#options = options;
    this.#chosen = -1;
    this.#field.setAttribute('aria-expanded', String(options.length > 0));
    this.#field.removeAttribute('aria-activedescendant');
    this.#choose(0);
    if (opensFirst) options[0]?.click();
  }

  #choose(index: number): void {
    const option = this.#options[index];
    if (!option || index === this.#chosen) return;
    this.#options[this.#chosen]?.setAttribute('aria-selected', 'false');
    option.setAttribute('aria-selected', 'true');
    this.#field.setAttribute('aria-activedescendant', option.id);
    this.#chosen = index;
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
      // The modifier keys are passed on, so that the browser can open a new tab.
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      this.#options[this.#chosen]?.dispatchEvent(click);
      return;
    }
    const index = ctrlKey || metaKey || shiftKey ? undefined : moveChoice(key, this.#chosen, this.#options.length);
    if (index === undefined) return;
    event.preventDefault();
    this.#choose(index);
    this.#options[index]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
}
