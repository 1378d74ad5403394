import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { loginAddress } from '../../../contract/account/next-address.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { failureMessage, tooManyAttempts } from '../../admin/admin-call.ts';
import { type HttpResponse, sendJson } from '../../forms/send-json.ts';
import { navigateWithNotice } from '../../ui/arrival-notice.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { signWithPasskey, welcome } from './log-in.ts';

const failures: Record<number, string> = {
  401: 'That code is wrong or has already been used.',
  404: 'This account has no passkey. Enter a code instead.',
  410: 'That took too long. Log in again.',
  ...tooManyAttempts,
};

interface SecondStepFormProps {
  methods: ('code' | 'passkey')[];
  /** The page to open after the login; null for the first page of the role. */
  next: string | null;
  status: number;
  errors: FieldErrors;
}

/**
 * The second step of the login (docs/product.md#second-factor). Without JavaScript a code is posted to
 * `/admin/second-step`. Passkeys need JavaScript.
 */
export function SecondStepForm({ methods, next, status, errors }: SecondStepFormProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState(
    status >= 400 && status !== 422 ? failureMessage(status, failures) : undefined,
  );
  const [error, setError] = useState(errors.code);
  const form = useRef<HTMLFormElement>(null);
  const hasApp = methods.includes('code');

  function handleResponse(answer: HttpResponse, message = failureMessage(answer.status, failures)) {
    if (answer.isOk) return navigateWithNotice(next ?? answer.location ?? '/admin', welcome);
    setIsPending(false);
    if (answer.status === 410) return location.assign(loginAddress(next ?? ''));
    setError(answer.fieldErrors.code);
    toast.error('Login failed', { description: answer.fieldErrors.code ?? message });
  }

  async function sendCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    setError(undefined);
    const code = new FormData(event.currentTarget).get('code');
    const answer = await sendJson('POST', '/api/admin/session/code', { code });
    handleResponse(answer);
    if (answer.status === 401) setError(failures[401]);
    if (!answer.isOk) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }

  async function requestPasskey() {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    const answer = await signWithPasskey();
    if (answer) return handleResponse(answer, answer.status === 401 ? 'The passkey was not recognised.' : undefined);
    setIsPending(false);
    toast.error('Login failed', { description: 'The passkey was not used. Try again, or enter a code.' });
  }

  return (
    <>
      {methods.includes('passkey') && (
        <div className="needs-script mb-8 grid gap-4 border-b border-hairline pb-8">
          <Button onClick={requestPasskey} aria-disabled={isPending || undefined}>
            <KeyRound size={18} aria-hidden="true" />
            Use a passkey
          </Button>
        </div>
      )}
      <form
        ref={form}
        method="post"
        action="/admin/second-step"
        onSubmit={sendCode}
        aria-busy={isPending}
        className="grid gap-5"
      >
        {next && <input type="hidden" name="next" value={next} />}
        {failure && (
          <ErrorNote>
            <strong className="font-medium">Login failed.</strong> {failure}
          </ErrorNote>
        )}
        <TextField
          label={hasApp ? 'Code' : 'Recovery code'}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={error}
        />
        <p className="text-small text-soft">
          {hasApp
            ? 'The six-digit code from your authenticator app, or one of your recovery codes.'
            : 'One of the codes you saved when you created your passkey. Each works once.'}
        </p>
        <SubmitButton isPending={isPending} waiting="Logging in..." variant={hasApp ? 'primary' : 'secondary'}>
          Log In
        </SubmitButton>
      </form>
      <Toaster />
    </>
  );
}
