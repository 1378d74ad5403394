import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ShownInvitation } from '../../../contract/account/account.ts';
import { passwordMaximum, passwordMinimum } from '../../../contract/account/account-limits.ts';
import { failureMessage } from '../../admin/admin-call.ts';
import { sendJson } from '../../forms/send-json.ts';
import { navigateWithNotice } from '../../ui/arrival-notice.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/field.tsx';
import { formatMoment } from '../../ui/moment.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const failures: Record<number, string> = {
  410: 'This invitation has expired, or has already been used or withdrawn. Ask for a new one.',
};

/**
 * Shows an invitation and creates the account (docs/product.md#accounts). It requires JavaScript, because the token is
 * in the fragment of the address.
 */
export function InvitationForm() {
  const [invitation, setInvitation] = useState<ShownInvitation | null>(null);
  const [failure, setFailure] = useState('');

  useEffect(() => {
    sendJson('POST', '/api/admin/invitation', { token: token() }).then(({ isOk, status, body }) => {
      if (isOk) setInvitation(body as ShownInvitation);
      else setFailure(failureMessage(status, failures));
    });
  }, []);

  if (failure) return <ErrorNote className="mt-6">{failure}</ErrorNote>;
  if (!invitation) return <p className="mt-3 text-soft">Loading...</p>;
  return <ChoosePassword invitation={invitation} onGone={() => setFailure(failureMessage(410, failures))} />;
}

const token = () => location.hash.slice(1);

interface ChoosePasswordProps {
  invitation: ShownInvitation;
  onGone: () => void;
}

function ChoosePassword({ invitation: { email, name, role, expires_at }, onGone }: ChoosePasswordProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);

  async function accept(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure('');
    const password = new FormData(event.currentTarget).get('password');
    const response = await sendJson('POST', '/api/admin/invitation/accept', { token: token(), password });
    if (response.isOk)
      return navigateWithNotice(response.location ?? '/admin', {
        title: 'Welcome',
        description: 'Your account is ready.',
      });
    setIsPending(false);
    if (response.status === 410) return onGone();
    setError(response.fieldErrors.password);
    if (!response.fieldErrors.password) setFailure(failureMessage(response.status, failures));
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }

  return (
    <>
      <p className="mt-3 mb-8 text-soft">
        For <strong className="font-medium text-text">{name}</strong>, <span className="break-all">{email}</span>, in
        the role of {role}. The invitation expires on {formatMoment(expires_at)}.
      </p>
      <form
        ref={form}
        method="post"
        action="/admin/invitation"
        onSubmit={accept}
        aria-busy={isPending}
        className="grid gap-5"
      >
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          maxLength={passwordMaximum}
          required
          error={error}
        />
        <p className="text-small text-soft">At least {passwordMinimum} characters.</p>
        <SubmitButton isPending={isPending} waiting="Creating your account...">
          Create My Account
        </SubmitButton>
      </form>
    </>
  );
}
