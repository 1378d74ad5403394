import { type SubmitEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { secondStepAddress } from '../../../contract/account/next-address.ts';
import { failureMessage, takeSessionEnded } from '../../admin/admin-call.ts';
import { sendJson } from '../../forms/send-json.ts';
import { navigateWithNotice, useArrivalNotice } from '../../ui/arrival-notice.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { welcome } from './log-in.ts';

const failures: Record<number, string> = {
  400: 'The form could not be read. Please fill it in again.',
  401: 'Invalid email or password.',
  403: 'This form was opened at a different address, or your browser did not say where it came from. Log in at the site’s own address.',
  422: 'Invalid email or password.',
  429: 'Too many logins. Try again in 15 minutes.',
};

interface LoginFormProps {
  email?: string;
  status?: number;
  /** The page to open after the login. By default it is the first page of the role. */
  next?: string | null;
  isEnded?: boolean;
}

/**
 * The admin login (docs/product.md#admin-login). Without JavaScript it is posted to `/admin/login`, which shows notices
 * in the page.
 */
export function LoginForm({ email = '', status = 200, next = null, isEnded = false }: LoginFormProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState(status >= 400 ? failureMessage(status, failures) : undefined);
  const [hasEnded, setHasEnded] = useState(isEnded);
  useArrivalNotice();
  useEffect(() => {
    if (takeSessionEnded()) setHasEnded(true);
  }, []);

  async function logIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    setFailure(undefined);
    const response = await sendJson('POST', '/api/admin/session', Object.fromEntries(new FormData(form)));
    if (response.status === 202) {
      location.assign(secondStepAddress(next));
      return;
    }
    if (response.isOk) {
      navigateWithNotice(next ?? response.location ?? '/admin', welcome);
      return;
    }
    setIsPending(false);
    toast.error('Login failed', { description: failureMessage(response.status, failures) });
    form.querySelector<HTMLInputElement>('[name=password]')?.select();
  }

  return (
    <>
      <form method="post" action="/admin/login" onSubmit={logIn} aria-busy={isPending} className="grid gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        {hasEnded && !failure && (
          <p role="status" className="rounded-card border border-edge px-4 py-3">
            Your session has ended. Log in to continue.
          </p>
        )}
        {failure && (
          <ErrorNote>
            <strong className="font-medium">Login failed.</strong> {failure}
          </ErrorNote>
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={email}
          required
          autoFocus={status < 400}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          required
          autoFocus={status >= 400}
        />
        <SubmitButton isPending={isPending} waiting="Logging in...">
          Log In
        </SubmitButton>
      </form>
      <Toaster />
    </>
  );
}
