/** Elements that can have the focus or hold input. */
const controls = 'input, textarea, select, button, a, form, details, summary, [tabindex]';

/** A control, which React may have drawn again. */
export interface Control extends HTMLElement {
  redrawn?: HTMLElement;
}

/** The text fields whose caret can be read: those of email and number have none for scripts. */
interface TextControl extends HTMLElement {
  selectionStart: number | null;
  selectionEnd: number | null;
  selectionDirection: 'forward' | 'backward' | 'none';
  setSelectionRange(start: number, end: number | null, direction?: 'forward' | 'backward' | 'none'): void;
}

/**
 * Reads what a visitor did in an island: what is typed, chosen, pressed and focused, with the caret.
 *
 * @returns puts it into the controls that have taken the place of those that were read
 */
export function keepState(island: HTMLElement): () => void {
  const before = controlsOf(island);
  const { activeElement: focused } = document;
  const { selectionStart, selectionEnd, selectionDirection } = (focused ?? {}) as Partial<TextControl>;

  return () => {
    const after = controlsOf(island);
    for (const [key, old] of before) {
      const control = after.get(key);
      if (!control) continue;
      if (control !== old) copyState(old, control);
      if (old !== focused) continue;
      control.focus({ preventScroll: true });
      if (typeof selectionStart !== 'number') continue;
      (control as TextControl).setSelectionRange(selectionStart, selectionEnd ?? selectionStart, selectionDirection);
    }
  };
}

/** The controls, each by what is the same when it is drawn again: its element, its name or its look, and its turn among such. */
function controlsOf(island: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const control of island.querySelectorAll<HTMLElement>(controls)) {
    const kind = `${control.localName} ${control.getAttribute('name') ?? control.className}`;
    let turn = 0;
    while (found.has(`${kind} ${turn}`)) turn += 1;
    found.set(`${kind} ${turn}`, control);
  }
  return found;
}

/** Copies what the visitor did: what stands there as it was served is the component's own to say. */
function copyState(old: Control, control: HTMLElement): void {
  old.redrawn = control;
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (old.type === 'file') control.files = old.files;
    else if (old.value !== old.defaultValue) control.value = old.value;
    if (old.checked !== old.defaultChecked) control.checked = old.checked;
  } else if (old instanceof HTMLTextAreaElement && control instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) control.value = old.value;
  } else if (old instanceof HTMLSelectElement && control instanceof HTMLSelectElement) {
    // The index is compared: an option without a value has its text as value, which may be translated.
    if (old.selectedIndex !== servedIndex(old)) control.selectedIndex = old.selectedIndex;
  } else if (old instanceof HTMLDetailsElement && control instanceof HTMLDetailsElement) control.open = old.open;
}

function servedIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}
