/** The only visible control of a picture is the button that chooses one. */
const controls = 'input, textarea, select, .content-picture button';

/** The longest wait for an added part, on a slow machine. */
const patienceMs = 1_000;

/**
 * Focuses the first field of a part of the form as soon as it is visible, or else the button that opens the part.
 *
 * @param find returns the part, which may not be rendered yet, or a button that stands for it
 */
export function focusFirst(find: () => Element | null | undefined): void {
  const end = performance.now() + patienceMs;
  const look = () => {
    const part = find();
    const fields = [...(part?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const field = part instanceof HTMLButtonElement ? part : fields.find((one) => one.checkVisibility());
    if (field) field.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
    else part?.querySelector<HTMLElement>('.content-section-toggle')?.focus();
  };
  requestAnimationFrame(look);
}
