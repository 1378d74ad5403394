import type { ShownExtraField } from '../../content/interface/forms.ts';
import { ExtraFields } from '../../forms/extra-fields.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

interface ExtendedContactFormProps extends Omit<ContactFormProps, 'renderExtra'> {
  extra: ShownExtraField[];
}

/**
 * The contact form with the fields that the content adds. It has its own module, so that other sites do not load them.
 */
export function ExtendedContactForm({ extra, ...form }: ExtendedContactFormProps) {
  return (
    <ContactForm
      {...form}
      renderExtra={(errors) => (
        <ExtraFields fields={extra} optional={form.common.optional} values={form.values ?? {}} errors={errors} />
      )}
    />
  );
}
