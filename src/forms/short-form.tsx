import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import type { FieldName } from '../../contract/forms/submission-fields.ts';
import type { CommonFormWords, ShownFields } from '../content/interface/forms.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { fieldProps } from './fields.tsx';
import { Honeypot, PrivacyNote, type PrivacyWords } from './form-parts.tsx';

interface ShortFormProps<Name extends FieldName> {
  action: string;
  names: readonly Name[];
  fields: Pick<ShownFields, Name>;
  common: Pick<CommonFormWords, 'trap' | 'optional'>;
  send: string;
  privacy: PrivacyWords;
  values: Partial<Record<Name, string>>;
  errors: FieldErrors;
}

/** A form of a few fields on its own page, such as a registration. It needs no JavaScript. */
export function ShortForm<Name extends FieldName>({
  action,
  names,
  common,
  send,
  privacy,
  ...contents
}: ShortFormProps<Name>) {
  return (
    <form method="post" action={action} className="grid gap-5">
      {names.map((name) => (
        <TextField key={name} {...fieldProps(name, { common, ...contents })} />
      ))}
      <Honeypot label={common.trap} />
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {send}
      </Button>
      <PrivacyNote words={privacy} className="text-caption text-faint" />
    </form>
  );
}
