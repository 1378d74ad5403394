import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { adminCall } from '../../forms/admin-call.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import type { Answer } from '../../forms/send-json.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordMaximum, passwordMinimum } from './limits.ts';
import { Section } from './section.tsx';

const title = 'Password not changed';

interface PasswordSectionProps {
  /** The administrator's address, by which a password manager knows what it stores. */
  email: string;
  onChanged: () => void;
}

/** Changes the password, for which the current one is asked. */
export function PasswordSection({ email, onChanged }: PasswordSectionProps) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { current, next } = Object.fromEntries(new FormData(form));
    setIsPending(true);
    const answer = await adminCall('PUT', '/api/admin/password', { current, next });
    setIsPending(false);
    setErrors(answer.fieldErrors);
    if (answer.isOk) {
      form.reset();
      toast.success('Password Changed', { description: 'Every other browser is signed out.' });
      onChanged();
      return;
    }
    if (answer.status === 401) return;
    toast.error(title, { description: reason(answer) });
    const field = ['current', 'next'].find((name) => answer.fieldErrors[name]);
    if (field) form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  return (
    <Section
      title="Password"
      text={`At least ${passwordMinimum} characters. When it changes, every other browser is signed out.`}
    >
      <form onSubmit={change} aria-busy={isPending} className="grid max-w-md gap-5">
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
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function reason({ status, fieldErrors }: Answer): string {
  if (fieldErrors.current || fieldErrors.next) return fieldErrors.current ?? fieldErrors.next ?? '';
  if (status === 429) return 'Too many attempts. Try again in a quarter of an hour.';
  if (status === 0) return 'The server could not be reached. Please try again.';
  return 'Something went wrong on the server. Please try again.';
}
