const controls = 'input, textarea, select, button, a, form, details, summary, [tabindex]';

/** A control. `redrawn` is its replacement if React has rendered it again. */
export interface Control extends HTMLElement {
  redrawn?: HTMLElement;
}

/** Text fields with a readable caret. Scripts can't read the caret of email and number fields. */
interface TextControl extends HTMLElement {
  selectionStart: number | null;
  selectionEnd: number | null;
  selectionDirection: 'forward' | 'backward' | 'none';
  setSelectionRange(start: number, end: number | null, direction?: 'forward' | 'backward' | 'none'): void;
}

/** Reads a visitor's input in an island: typed, chosen and pressed values, and the focus with its caret. */
export function captureState(island: HTMLElement): () => void {
  const before = keyedControls(island);
  const { activeElement: focused } = document;
  const { selectionStart, selectionEnd, selectionDirection } = (focused ?? {}) as Partial<TextControl>;

  return () => {
    const after = keyedControls(island);
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

/**
 * Returns the controls by a key that stays the same after rendering: the element, its name or class, and its index
 * among equals.
 */
function keyedControls(island: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const control of island.querySelectorAll<HTMLElement>(controls)) {
    const kind = `${control.localName} ${control.getAttribute('name') ?? control.className}`;
    let turn = 0;
    while (found.has(`${kind} ${turn}`)) turn += 1;
    found.set(`${kind} ${turn}`, control);
  }
  return found;
}

/** Copies the visitor's input. Values that have not changed since the page was served are left to the component. */
function copyState(old: Control, control: HTMLElement): void {
  old.redrawn = control;
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (old.type === 'file') control.files = old.files;
    else if (old.value !== old.defaultValue) control.value = old.value;
    if (old.checked !== old.defaultChecked) control.checked = old.checked;
  } else if (old instanceof HTMLTextAreaElement && control instanceof HTMLTextAreaElement) {
    if (old.value !== old.defaultValue) control.value = old.value;
  } else if (old instanceof HTMLSelectElement && control instanceof HTMLSelectElement) {
    // Compares indexes: the value of an option may be its text, which may have been translated.
    if (old.selectedIndex !== servedOptionIndex(old)) control.selectedIndex = old.selectedIndex;
  } else if (old instanceof HTMLDetailsElement && control instanceof HTMLDetailsElement) control.open = old.open;
}

function servedOptionIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}
