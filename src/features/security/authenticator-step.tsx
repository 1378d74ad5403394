import { type SubmitEvent, useState } from 'react';
import type { NewAuthenticator, NewCodes } from '../../../contract/account/second-factor.ts';
import { adminCall } from '../../admin/admin-call.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { confirmAuthenticator, failureText } from './second-factor-calls.ts';
import { FocusedHeading } from './step-heading.tsx';

interface AuthenticatorStepProps {
  titleId: string;
  authenticator: NewAuthenticator;
  onDone: (codes: NewCodes) => void;
  onClose: () => void;
}

export function AuthenticatorStep({ titleId, authenticator: { secret, qr }, onDone, onClose }: AuthenticatorStepProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="code"]');
    setIsPending(true);
    setFailure('');
    const answer = await adminCall('POST', confirmAuthenticator, { code: field?.value });
    setIsPending(false);
    if (answer.isOk) return onDone(answer.body as NewCodes);
    setError(answer.fieldErrors.code);
    if (!answer.fieldErrors.code) setFailure(failureText(answer));
    field?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} aria-busy={isPending} className="grid gap-5" noValidate>
      <FocusedHeading id={titleId}>Scan this with your app</FocusedHeading>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <svg
        role="img"
        aria-label="QR code with the secret below"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-56 max-w-full rounded-card"
      >
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <CopyField label="Or enter this secret" value={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        error={error}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isPending={isPending} waiting="One moment…">
          Set Up
        </SubmitButton>
      </div>
    </form>
  );
}
