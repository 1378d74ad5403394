import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { nameLimit } from '../../../contract/account/account-limits.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { adminCall } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { failureMessage } from '../../admin/failure-message.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

export function NameSection({ name }: { name: string }) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    const response = await adminCall('PUT', '/api/admin/name', Object.fromEntries(new FormData(form)));
    setIsPending(false);
    setErrors(response.fieldErrors);
    if (response.isOk) toast.success('Name Saved', { description: 'Your team sees it from now on.' });
    else if (response.fieldErrors.name) form.querySelector('input')?.focus();
    else toast.error('Name not saved', { description: failureMessage(response.status) });
  }

  return (
    <Section id="name" title="Your name" text="Shown with your notes and replies, and used to sign your replies.">
      <form
        method="dialog"
        noValidate
        data-keep="name"
        onSubmit={save}
        aria-busy={isPending}
        className="needs-script grid max-w-md gap-5"
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={nameLimit}
          defaultValue={name}
          required
          error={errors.name}
        />
        <div>
          <SubmitButton isPending={isPending} waiting="Saving...">
            Save Name
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
