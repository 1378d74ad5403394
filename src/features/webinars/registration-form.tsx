import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { type RegistrationField, registrationFields } from '../../../contract/forms/sign-ups.ts';
import type { CommonFormWords, RegistrationWords, ShownFields } from '../../content/interface/forms.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { PrivacyNote } from '../../forms/privacy-note.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface RegistrationFormProps {
  /** The path of the form's page. */
  action: string;
  words: Pick<RegistrationWords, 'send' | 'sending' | 'privacy'>;
  common: Pick<CommonFormWords, 'trap' | 'optional'>;
  fields: ShownFields;
  /** The initial values, if the server returns the form. */
  values: Partial<Record<RegistrationField, string>>;
  errors: FieldErrors;
}

/** The form with which visitors register for a webinar (docs/product.md#webinars). It needs no JavaScript. */
export function RegistrationForm({ action, words, common, fields, values, errors }: RegistrationFormProps) {
  return (
    <form method="post" action={action} className="grid gap-5">
      {registrationFields.map((name) => (
        <TextField key={name} {...fieldProps(name, { fields, common, values, errors })} />
      ))}
      <Honeypot label={common.trap} />
      <SubmitButton waiting={words.sending} className="justify-self-start max-sm:w-full">
        {words.send}
      </SubmitButton>
      <PrivacyNote words={words.privacy} className="text-caption text-faint" />
    </form>
  );
}
