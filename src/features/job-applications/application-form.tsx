import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { fileExtensions, fileField, maxFileBytes } from '../../../contract/forms/job-application.ts';
import type { FieldName } from '../../../contract/forms/submission-fields.ts';
import type { ApplicationWords, CommonFormWords, ShownExtraField, ShownFields } from '../../content/interface/forms.ts';
import { ExtraFields, fieldProps } from '../../forms/fields.tsx';
import { Honeypot, PrivacyNote } from '../../forms/form-parts.tsx';
import { sendForm } from '../../forms/send-json.ts';
import { useSendForm } from '../../forms/use-send-form.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

/** The words that the form itself needs. Most errors come from the server. */
type ShownApplicationWords = Pick<ApplicationWords, 'consent' | 'send' | 'sending' | 'sent' | 'failed'> & {
  cv: Pick<ApplicationWords['cv'], 'label' | 'hint'> & { tooLarge: string };
};

interface ApplicationFormProps {
  action: string;
  words: ShownApplicationWords;
  fields: ShownFields;
  common: CommonFormWords;
  extra: ShownExtraField[];
  values?: Partial<Record<FieldName, string>>;
  errors?: FieldErrors;
}

/**
 * The application form (docs/product.md#applications). Without JavaScript it is posted to its page, which keeps the
 * values. With JavaScript it stays on the page, keeps the file after an error, and clears after success.
 */
export function ApplicationForm({
  action,
  words,
  fields,
  common,
  extra,
  values = {},
  errors: initial = {},
}: ApplicationFormProps) {
  const { isSending, errors, showErrors, handlers } = useSendForm({
    errors: initial,
    async send(form, more) {
      const file = form.elements.namedItem(fileField);
      const size = file instanceof HTMLInputElement ? (file.files?.[0]?.size ?? 0) : 0;
      const tooLarge = { [fileField]: words.cv.tooLarge };
      // The server would reject it too, but only after minutes of uploading.
      if (size > maxFileBytes) {
        showErrors(form, tooLarge);
        return null;
      }
      const response = await sendForm(form, more);
      // The position has been closed. The form's page explains the choices and keeps the values.
      if (response.status === 410) {
        form.submit();
        return null;
      }
      return response.status === 413 ? { ...response, fieldErrors: tooLarge } : response;
    },
    sent: words.sent,
    failed: words.failed,
  });

  const field = (name: FieldName) => fieldProps(name, { fields, common, values, errors });

  return (
    <>
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        {...handlers}
        className="grid grid-cols-2 gap-5"
      >
        {/* The file comes last, because the server reads only the fields before it if it is too large. */}
        <TextField className="max-sm:col-span-2" {...field('name')} />
        <TextField className="max-sm:col-span-2" {...field('email')} />
        <TextField className="col-span-2" {...field('phone')} />
        <TextArea rows={6} className="col-span-2" {...field('message')} />
        <ExtraFields fields={extra} optional={common.optional} values={values} errors={errors} />
        <TextField
          type="file"
          inputClassName="text-small file:mr-4 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-text"
          name={fileField}
          label={words.cv.label}
          hint={words.cv.hint}
          accept={fileExtensions}
          required
          error={errors[fileField]}
          className="col-span-2"
        />
        <Honeypot label={common.trap} />
        <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton isPending={isSending} waiting={words.sending} className="max-sm:w-full sm:min-w-40">
            {words.send}
          </SubmitButton>
          <PrivacyNote words={words.consent} className="w-full text-caption text-faint" />
        </div>
      </form>
      <Toaster label={common.notices} />
    </>
  );
}
