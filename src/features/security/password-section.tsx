import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { passwordMaximum, passwordMinimum } from '../../../contract/account/account-limits.ts';
import { type FieldErrors, focusFirstError } from '../../../contract/forms/field-errors.ts';
import { adminCall, failureMessage, tooManyAttempts } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface PasswordSectionProps {
  /** The account's email address, which tells password managers whose password this is. */
  email: string;
}

/** Changes the password after asking for the current one. */
export function PasswordSection({ email }: PasswordSectionProps) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const { current, next } = Object.fromEntries(new FormData(form));
    setIsPending(true);
    const response = await adminCall('PUT', '/api/admin/password', { current, next });
    setIsPending(false);
    setErrors(response.fieldErrors);
    if (response.isOk) {
      form.reset();
      toast.success('Password Changed', { description: 'All other browsers are logged out.' });
      return;
    }
    const { current: wrong, next: unfit } = response.fieldErrors;
    const description = wrong || unfit || failureMessage(response.status, tooManyAttempts);
    toast.error('Password not changed', { description });
    focusFirstError(form, response.fieldErrors);
  }

  return (
    <Section
      id="password"
      title="Password"
      text={`At least ${passwordMinimum} characters. Changing your password logs you out of all other browsers.`}
    >
      <form method="dialog" onSubmit={change} aria-busy={isPending} className="needs-script grid max-w-md gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          maxLength={1000}
          required
          error={errors.current}
        />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          maxLength={passwordMaximum}
          required
          error={errors.next}
        />
        <div>
          <SubmitButton isPending={isPending} waiting="Changing...">
            Change Password
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
