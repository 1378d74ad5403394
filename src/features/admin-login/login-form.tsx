import { type SubmitEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { takeEnded } from '../../admin/admin-call.ts';
import { failureOf } from '../../admin/failure-of.ts';
import { sendJson } from '../../forms/send-json.ts';
import { goWithNotice, useArrivalNotice } from '../../ui/arrival-notice.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { welcome } from './welcome.ts';

const failures: Record<number, string> = {
  400: 'What was sent could not be read as a form. Please fill it in again.',
  401: 'Invalid email or password.',
  403: 'This form was opened at another address than the site has, or your browser did not say where it came from. Log in at the site’s own address.',
  422: 'Invalid email or password.',
  429: 'Too many failed logins. Try again in a quarter of an hour.',
};

interface LoginFormProps {
  /** What was typed and what it was answered with, when the form comes back from the server. */
  email?: string;
  status?: number;
  /** Where it leads afterwards; without it to where the role begins. */
  next?: string | null;
  /** Whether it is there because a session has ended. */
  isEnded?: boolean;
}

/**
 * The administrator's login (docs/product.md#admin-login). Without script it is posted to `/admin/login`, which
 * says in the page what is a notice otherwise.
 */
export function LoginForm({ email = '', status = 200, next = null, isEnded = false }: LoginFormProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState(status >= 400 ? failureOf(status, failures) : undefined);
  const hasEnded = useEnded(isEnded);
  useArrivalNotice();

  async function logIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setIsPending(true);
    setFailure(undefined);
    const answer = await sendJson('POST', '/api/admin/session', Object.fromEntries(new FormData(form)));
    if (answer.status === 202) {
      location.assign(next ? `/admin/second-step?next=${encodeURIComponent(next)}` : '/admin/second-step');
      return;
    }
    if (answer.isOk) {
      goWithNotice(next ?? answer.location ?? '/admin', welcome);
      return;
    }
    setIsPending(false);
    toast.error('Login failed', { description: failureOf(answer.status, failures) });
    form.querySelector<HTMLInputElement>('[name=password]')?.select();
  }

  return (
    <>
      <form method="post" action="/admin/login" onSubmit={logIn} aria-busy={isPending} className="grid gap-5">
        {next && <input type="hidden" name="next" value={next} />}
        {hasEnded && !failure && (
          <p role="status" className="rounded-card border border-edge px-4 py-3">
            Your session has ended. Log in to go on.
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

/** Whether the page before has left because its session had ended; it is said once. */
function useEnded(isEnded: boolean): boolean {
  const [hasEnded, setHasEnded] = useState(isEnded);
  useEffect(() => {
    if (takeEnded()) setHasEnded(true);
  }, []);
  return hasEnded;
}
