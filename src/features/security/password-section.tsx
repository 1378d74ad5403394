import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { passwordMaximum, passwordMinimum } from '../../../contract/account/account-limits.ts';
import type { PostedChange } from '../../../contract/account/password.ts';
import { type FieldErrors, focusFirstError } from '../../../contract/forms/field-errors.ts';
import { adminCall, failureMessage, tooManyAttempts } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const title = 'Password not changed';

const changed = { title: 'Password Changed', text: 'All other browsers are logged out.' };

interface PasswordSectionProps {
  /** The account's email address, which tells password managers whose password this is. */
  email: string;
  posted: PostedChange;
}

/**
 * Changes the password after asking for the current one. Without JavaScript the form is posted to `/admin/security`,
 * which shows notices in the page.
 */
export function PasswordSection({ email, posted }: PasswordSectionProps) {
  const [isPending, setIsPending] = useState(false);
  const [answered, setAnswered] = useState<PostedChange | undefined>(posted);
  const [errors, setErrors] = useState(posted.errors);

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setAnswered(undefined);
    const { current, next } = Object.fromEntries(new FormData(form));
    setIsPending(true);
    const response = await adminCall('PUT', '/api/admin/password', { current, next });
    setIsPending(false);
    setErrors(response.fieldErrors);
    if (response.isOk) {
      form.reset();
      toast.success(changed.title, { description: changed.text });
      return;
    }
    toast.error(title, { description: reason(response.status, response.fieldErrors) });
    focusFirstError(form, response.fieldErrors);
  }

  return (
    <Section
      id="password"
      title="Password"
      text={`At least ${passwordMinimum} characters. Changing your password logs you out of all other browsers.`}
    >
      <form
        method="post"
        action="/admin/security#password"
        onSubmit={change}
        aria-busy={isPending}
        className="grid max-w-md gap-5"
      >
        {answered?.isChanged && (
          <p role="status" className="rounded-card border border-good px-4 py-3">
            <strong className="font-medium">{changed.title}.</strong> {changed.text}
          </p>
        )}
        {answered && answered.status >= 400 && (
          <ErrorNote>
            <strong className="font-medium">{title}.</strong> {reason(answered.status, answered.errors)}
          </ErrorNote>
        )}
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

function reason(status: number, { current, next }: FieldErrors): string {
  return current || next || failureMessage(status, tooManyAttempts);
}
