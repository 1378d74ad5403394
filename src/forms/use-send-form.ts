import { type InputEvent, type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { type FieldErrors, focusFirstError } from '../../contract/forms/field-errors.ts';
import { elapsedField } from '../../contract/forms/hidden-fields.ts';
import { cleanAddress } from '../../language/clean-text.ts';
import type { HttpResponse } from './send-json.ts';

interface Notice {
  title: string;
  text: string;
}

/** A form, with the moment of its first touch. It is null if a field already had a value, as after Back. */
export interface TouchedForm extends HTMLFormElement {
  touchedAt?: number | null;
}

interface SendFormOptions {
  errors?: FieldErrors;
  /**
   * Sends the form.
   *
   * @param more fields that only a script knows
   * @returns null, without a notice, if it was not sent or the visitor is leaving the page
   */
  send: (form: HTMLFormElement, more: Record<string, number>) => Promise<HttpResponse | null>;
  sent: Notice;
  failed: Notice;
  onResponse?: (response: HttpResponse) => void;
}

/**
 * Removes invisible characters from a pasted email address. The browser would reject them, and the visitor could not
 * see why.
 */
function onInput({ target }: InputEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'email') return;
  const clean = cleanAddress(target.value);
  if (clean !== target.value) target.value = clean;
}

/**
 * Sends a form of a public page, one request at a time, and stays on the page. After a failure the form keeps its
 * values and focuses the first error. After success it is cleared.
 */
export function useSendForm({ errors: initial = {}, send, sent, failed, onResponse }: SendFormOptions) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState(initial);

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    setErrors(found);
    // A page from before the last publication may lack the field. The form's own page has it, and keeps the values.
    if (!focusFirstError(form, found) && Object.keys(found).length > 0) form.submit();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form: TouchedForm = event.currentTarget;
    setIsSending(true);
    const { touchedAt = 0 } = form;
    // The time tells people from bots. It says nothing of a form that was already filled in.
    const more = touchedAt === null ? {} : { [elapsedField]: Math.round(performance.now() - touchedAt) };
    const response = await send(form, more);
    await afterPress();
    setIsSending(false);
    if (!response) return;
    onResponse?.(response);
    if (!response.isOk) toast.error(failed.title, { description: failed.text });
    else {
      clearForm(form);
      // An empty form is like that of a new visitor.
      form.touchedAt = performance.now();
      toast.success(sent.title, { description: sent.text });
    }
    showErrors(form, response.fieldErrors);
  }

  return { isSending, errors, setErrors, showErrors, handlers: { onSubmit, onInput, 'aria-busy': isSending } };
}

/** Clears the fields. A reset would restore the values that the server rendered. */
function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = false;
    else if (/INPUT|TEXTAREA|SELECT/.test(field.tagName)) (field as HTMLInputElement).value = '';
  }
}

/**
 * Waits until no pointer is down. If an element moves under a pointer that is down, the release hits another element
 * and the click is lost. The root is `:active` while any element is.
 */
export async function afterPress(): Promise<void> {
  while (document.documentElement.matches(':active')) await new Promise(requestAnimationFrame);
}
