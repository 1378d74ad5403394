import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { toast } from 'sonner';
import type { NewAuthenticator, NewCodes } from '../../../contract/account/second-factor.ts';
import { adminCall } from '../../admin/admin-call.ts';
import { FocusedHeading } from '../../admin/admin-panel.tsx';
import type { HttpResponse } from '../../forms/send-json.ts';
import { Button, type ButtonVariant, SubmitButton } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import {
  callForTask,
  confirmAuthenticator,
  failureText,
  makePasskey,
  secondFactorKey,
  type Task,
  taskWords,
} from './second-factor.ts';

interface SecondFactorDialogProps {
  task: Task;
  onClose: () => void;
  /** Moves the focus after closing. */
  onClosed: () => void;
}

/** Asks for the current password, carries out the task, and shows new recovery codes. */
export function SecondFactorDialog({ task, onClose, onClosed }: SecondFactorDialogProps) {
  const client = useQueryClient();
  const title = useId();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function finish({ recoveryCodes }: NewCodes) {
    client.invalidateQueries({ queryKey: secondFactorKey });
    toast.success('Second Factor Changed', { description: taskWords[task.what].done });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  }

  /** Continues once the password is correct. Returns the response if a call fails. */
  async function proceed(current: string): Promise<HttpResponse | string | null> {
    if (task.what === 'add passkey') {
      const made = await makePasskey(current);
      if (typeof made === 'string' || !made.isOk) return made;
      finish(made.body as NewCodes);
      return null;
    }
    const response = await adminCall('POST', callForTask(task), {
      ...(task.what === 'remove passkey' && task),
      current,
    });
    if (!response.isOk) return response;
    if (task.what === 'add app') setAuthenticator(response.body as NewAuthenticator);
    else finish(task.what === 'codes' ? (response.body as NewCodes) : { recoveryCodes: null });
    return null;
  }

  return (
    <Modal labelledBy={title} className="modal-panel max-w-lg" onClose={onClose} onClosed={onClosed}>
      {codes ? (
        <CodesStep titleId={title} codes={codes} onClose={onClose} />
      ) : authenticator ? (
        <AuthenticatorStep titleId={title} authenticator={authenticator} onDone={finish} onClose={onClose} />
      ) : (
        <PasswordStep titleId={title} task={task} proceed={proceed} onClose={onClose} />
      )}
    </Modal>
  );
}

interface StepFormProps {
  heading: ReactNode;
  /** The name of the form's only field. */
  name: 'current' | 'code';
  action: string;
  variant?: ButtonVariant;
  /** Continues with the field's value. Returns the response if a call fails. */
  proceed: (value: string) => Promise<HttpResponse | string | null>;
  onClose: () => void;
  children: (error: string | undefined) => ReactNode;
}

/** The form of a step. It shows errors itself, if possible beside the field. */
function StepForm({ heading, name, action, variant, proceed, onClose, children }: StepFormProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`);
    setIsPending(true);
    setFailure('');
    setError(undefined);
    const failed = await proceed(field?.value ?? '');
    setIsPending(false);
    if (!failed) return;
    const fault = typeof failed === 'string' ? undefined : failed.fieldErrors[name];
    setError(fault);
    if (!fault) setFailure(failureText(failed));
    field?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} aria-busy={isPending} className="grid gap-5" noValidate>
      {heading}
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {children(error)}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isPending={isPending} waiting="One moment…" variant={variant}>
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

interface PasswordStepProps extends Pick<StepFormProps, 'proceed' | 'onClose'> {
  titleId: string;
  task: Task;
}

function PasswordStep({ titleId, task, ...form }: PasswordStepProps) {
  const { title, action } = taskWords[task.what];
  const heading = (
    <h2 id={titleId} className="text-h3">
      {title}
    </h2>
  );
  const variant = task.what.startsWith('remove') ? 'danger' : 'primary';
  return (
    <StepForm heading={heading} name="current" action={action} variant={variant} {...form}>
      {(error) => (
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          maxLength={1000}
          required
          error={error}
          data-focus
        />
      )}
    </StepForm>
  );
}

interface AuthenticatorStepProps {
  titleId: string;
  authenticator: NewAuthenticator;
  onDone: (codes: NewCodes) => void;
  onClose: () => void;
}

function AuthenticatorStep({ titleId, authenticator: { secret, qr }, onDone, onClose }: AuthenticatorStepProps) {
  async function proceed(code: string) {
    const response = await adminCall('POST', confirmAuthenticator, { code });
    if (!response.isOk) return response;
    onDone(response.body as NewCodes);
    return null;
  }

  return (
    <StepForm
      heading={<FocusedHeading id={titleId}>Scan this with your app</FocusedHeading>}
      name="code"
      action="Set Up"
      proceed={proceed}
      onClose={onClose}
    >
      {(error) => (
        <>
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
        </>
      )}
    </StepForm>
  );
}

/** Shows new recovery codes. They are shown only once. */
function CodesStep({ titleId, codes, onClose }: { titleId: string; codes: string[]; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <FocusedHeading id={titleId}>Your recovery codes</FocusedHeading>
      <p className="text-small text-soft">
        Keep them where you keep your passwords. Each code replaces your second factor once. They will not be shown
        again.
      </p>
      <CopyField label="Recovery codes" value={codes.join('\n')} />
      <div className="flex justify-end">
        <Button onClick={onClose}>I have saved them</Button>
      </div>
    </div>
  );
}
