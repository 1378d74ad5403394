import { type SubmitEvent, useState } from 'react';
import { toast } from 'sonner';
import { sendJson } from '../../forms/send-json.ts';
import { goWithNotice, useArrivalNotice } from '../../ui/arrival-notice.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Toaster } from '../../ui/toaster.tsx';

const failures: Record<number, string> = {
  0: 'The server could not be reached. Please try again.',
  401: 'Invalid email or password.',
  422: 'Invalid email or password.',
  429: 'Too many failed logins. Try again in a quarter of an hour.',
};

/** The administrator's login (specification, sections 2, 5 and 8). */
export function LoginForm() {
  const [isPending, setIsPending] = useState(false);
  useArrivalNotice();

  async function logIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsPending(true);
    const answer = await sendJson('POST', '/api/admin/session', Object.fromEntries(new FormData(event.currentTarget)));
    if (answer.isOk) {
      goWithNotice('/admin/contact-submissions', {
        title: 'Login successful',
        description: 'Welcome to the admin dashboard',
      });
      return;
    }
    setIsPending(false);
    toast.error('Login failed', {
      description: failures[answer.status] ?? 'Something went wrong on the server. Please try again.',
    });
  }

  return (
    <>
      <form onSubmit={logIn} aria-busy={isPending} className="grid gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} required />
        <PasswordField label="Password" name="password" autoComplete="current-password" maxLength={1000} required />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Logging in...' : 'Log In'}
        </Button>
      </form>
      <Toaster />
    </>
  );
}
