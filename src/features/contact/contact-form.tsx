import { type FocusEvent, useState } from 'react';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { contextField } from '../../../contract/forms/hidden-fields.ts';
import type { FieldName } from '../../../contract/forms/submission-fields.ts';
import type { CommonFormWords, ContactWords, ShownExtraField, ShownFields } from '../../content/interface/forms.ts';
import { ExtraFields, fieldProps } from '../../forms/fields.tsx';
import { Honeypot, PrivacyNote, type PrivacyWords } from '../../forms/form-parts.tsx';
import { sendJson } from '../../forms/send-json.ts';
import { afterPress, useSendForm } from '../../forms/use-send-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

interface ContactFormProps {
  words: Omit<ContactWords, 'fields' | 'extra'> & { fields: ShownFields };
  extra: ShownExtraField[];
  common: CommonFormWords;
  privacy: PrivacyWords;
  values?: Partial<Record<FieldName | typeof contextField.name, string>>;
  errors?: FieldErrors;
}

/**
 * The contact form (docs/product.md#contact-form). Without JavaScript it is posted to `/contact`. With JavaScript it
 * stays on the page, keeps every value after a failure and clears after success.
 */
export function ContactForm(props: ContactFormProps) {
  const { words, extra, common, privacy, values = {}, errors: initialErrors = {} } = props;
  const [isSent, setIsSent] = useState(false);
  const { isSending, errors, setErrors, handlers } = useSendForm({
    errors: initialErrors,
    send: (sentForm, more) =>
      sendJson('POST', '/api/contact-submissions', { ...Object.fromEntries(new FormData(sentForm)), ...more }),
    onResponse: ({ isOk }) => setIsSent(isOk),
    sent: words.sent,
    failed: words.failed,
  });

  /** Shows the browser's own message beside a field that the visitor leaves with an invalid value. */
  function check({ target }: FocusEvent) {
    if (!('validity' in target)) return;
    const { name, value, validity, validationMessage, title } = target as HTMLInputElement;
    // An empty field is reported when the form is sent. So is a check box, whose value is never empty.
    const isWrong = value !== '' && !validity.valid && !validity.valueMissing;
    const found = isWrong
      ? [validationMessage, validity.patternMismatch && title].filter(Boolean).join(' ')
      : undefined;
    if (value === '' || errors[name] === found) return;
    // The field usually loses focus because the button is being pressed.
    afterPress().then(() =>
      setErrors(({ [name]: _before, ...others }) => (found ? { ...others, [name]: found } : others)),
    );
  }

  const [before, after] = common.marked.split('{mark}');
  const field = (name: FieldName) => fieldProps(name, { fields: words.fields, common, values, errors });

  return (
    <>
      {isSent && words.next && (
        <div className="mb-8 rounded-card border border-hairline bg-raised p-6">
          <p className="font-medium">{words.next.title}</p>
          <p className="mt-2 text-small text-soft">{words.next.text}</p>
        </div>
      )}
      {/* The form is sent as multipart, because a non-Latin letter takes three times as many bytes in URL encoding. */}
      <form
        method="post"
        action="/contact"
        encType="multipart/form-data"
        onBlur={check}
        {...handlers}
        className="grid grid-cols-2 gap-5"
      >
        <TextField className="max-sm:col-span-2" {...field('name')} />
        <TextField className="max-sm:col-span-2" {...field('email')} />
        <div className="col-span-2 flex flex-wrap gap-5">
          <TextField className="grow basis-32" {...field('company')} />
          <TextField className="grow basis-32" {...field('phone')} />
        </div>
        <TextField className="col-span-2" {...field('subject')} />
        <TextArea rows={4} className="col-span-2" {...field('message')} />
        <ExtraFields fields={extra} optional={common.optional} values={values} errors={errors} />
        {values.context && <input type="hidden" name={contextField.name} value={values.context} />}
        <Honeypot label={common.trap} />
        <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton isPending={isSending} waiting={words.sending} className="max-sm:w-full sm:min-w-40">
            {words.send}
          </SubmitButton>
          <p className="text-caption text-faint">
            {before}
            <span className="text-accent">*</span>
            {after}
          </p>
          <PrivacyNote words={privacy} className="w-full text-caption text-faint" />
        </div>
      </form>
      <Toaster label={common.notices} />
    </>
  );
}
