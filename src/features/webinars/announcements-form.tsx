import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { getField } from '../../../contract/forms/submission-fields.ts';
import type { CommonFormWords } from '../../content/interface/forms.ts';
import type { WebinarsPage } from '../../content/webinar.ts';
import { Honeypot, PrivacyNote } from '../../forms/form-parts.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface AnnouncementsFormProps {
  words: WebinarsPage['subscribe'];
  common: Pick<CommonFormWords, 'trap' | 'optional'>;
  values?: Record<string, string>;
  errors?: FieldErrors;
}

/**
 * Subscribes to news of webinars with a name, an email address and an interest. Its button does nothing unless the
 * content enables the form.
 */
export function AnnouncementsForm({ words, common, values = {}, errors = {} }: AnnouncementsFormProps) {
  const { fields, form } = words;
  const fieldset = (
    <fieldset className="grid min-w-0 max-w-[36rem] gap-5 sm:grid-cols-2">
      <legend className="for-screen-readers">{words.title}</legend>
      <TextField
        label={fields.name}
        optional={form && common.optional}
        name="name"
        autoComplete="name"
        maxLength={form && getField('name').limit}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label={fields.email}
        name="email"
        type="email"
        autoComplete="email"
        required={Boolean(form)}
        maxLength={form && getField('email').limit}
        defaultValue={values.email}
        error={errors.email}
      />
      <SelectField
        label={fields.interest}
        name="interest"
        required={Boolean(form)}
        options={words.interests}
        defaultValue={values.interest}
        className="sm:col-span-2"
      />
      {form ? (
        <>
          <Honeypot label={common.trap} />
          <SubmitButton waiting={words.button} className="sm:col-span-2 sm:justify-self-start">
            {words.button}
          </SubmitButton>
          <PrivacyNote words={form.privacy} className="text-caption text-faint sm:col-span-2" />
        </>
      ) : (
        <Button className="sm:col-span-2 sm:justify-self-start">{words.button}</Button>
      )}
    </fieldset>
  );
  // Enter would submit a form. In a fieldset it does nothing.
  if (!form) return fieldset;
  return (
    <form method="post" action="/webinars/subscribe">
      {fieldset}
    </form>
  );
}
