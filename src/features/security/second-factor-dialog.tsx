import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { NewAuthenticator, NewCodes, QrPicture } from '../../../contract/account/second-factor.ts';
import type { Problem } from '../../../contract/forms/field-errors.ts';
import { adminCall, failureMessage, tooManyAttempts } from '../../admin/admin-call.ts';
import { CopyField, ShownOnceDialog } from '../../admin/shown-once-dialog.tsx';
import type { HttpResponse } from '../../forms/send-json.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export type Task =
  | { what: 'add passkey' | 'add app' | 'remove app' | 'codes' }
  | { what: 'remove passkey'; id: string };

const taskWords: Record<Task['what'], { title: string; action: string; done: string }> = {
  'add passkey': { title: 'Add a passkey', action: 'Continue', done: 'The passkey was added.' },
  'add app': { title: 'Set up an authenticator app', action: 'Continue', done: 'The authenticator app was set up.' },
  'remove app': {
    title: 'Remove the authenticator app?',
    action: 'Remove',
    done: 'The authenticator app was removed.',
  },
  'remove passkey': { title: 'Remove this passkey?', action: 'Remove', done: 'The passkey was removed.' },
  codes: { title: 'Create new recovery codes?', action: 'Create Codes', done: 'Your old codes no longer work.' },
};

const address = '/api/admin/second-factor';

export const secondFactorKey = ['second-factor'];

const confirmAuthenticator = (code: string) => adminCall('POST', `${address}/authenticator/confirm`, { code });

const paths = {
  'add app': 'authenticator',
  'remove app': 'authenticator/remove',
  'remove passkey': 'passkeys/remove',
  codes: 'recovery-codes',
};

interface SecondFactorDialogProps {
  task: Task;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for the current password, carries out the task, and shows new recovery codes. */
export function SecondFactorDialog({ task, onClose, onClosed }: SecondFactorDialogProps) {
  const client = useQueryClient();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const words = authenticator ? { title: 'Scan this with your app', action: 'Set Up' } : taskWords[task.what];

  function finish(made: NewCodes | null) {
    client.invalidateQueries({ queryKey: secondFactorKey });
    toast.success('Second Factor Changed', { description: taskWords[task.what].done });
    if (made?.recoveryCodes) setCodes(made.recoveryCodes);
    else onClose();
  }

  async function submit(form: HTMLFormElement) {
    const { current = '', code = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setIsRunning(true);
    setFailure('');
    setError(undefined);
    const response = await (authenticator ? confirmAuthenticator(code) : carryOut(task, current));
    setIsRunning(false);
    if (typeof response !== 'string' && response.isOk) {
      if (task.what === 'add app' && !authenticator) setAuthenticator(response.body as NewAuthenticator);
      else finish(response.body as NewCodes | null);
      return;
    }
    const fault =
      typeof response === 'string' ? undefined : (response.fieldErrors.current ?? response.fieldErrors.code);
    setError(fault);
    if (!fault) setFailure(failureText(response));
    form.querySelector<HTMLInputElement>('[name]')?.focus();
  }

  if (codes) {
    return (
      <ShownOnceDialog
        title="Your recovery codes"
        text="Keep them where you keep your passwords. Each code replaces your second factor once. They will not be shown again."
        label="Recovery codes"
        value={codes.join('\n')}
        action="I have saved them"
        onClose={onClose}
        onClosed={onClosed}
      />
    );
  }
  return (
    <ConfirmDialog
      // Each step has its own field, which takes the focus.
      key={words.title}
      role="dialog"
      title={words.title}
      action={words.action}
      variant={task.what.startsWith('remove') ? 'danger' : 'primary'}
      isRunning={isRunning}
      onConfirm={submit}
      onClose={onClose}
      onClosed={onClosed}
    >
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {authenticator ? (
        <>
          <QrCode {...authenticator.qr} />
          <CopyField label="Or enter this secret" value={authenticator.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
          <TextField
            label="Code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            error={error}
            data-focus
          />
        </>
      ) : (
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
    </ConfirmDialog>
  );
}

function QrCode({ size, path }: QrPicture) {
  return (
    <svg
      role="img"
      aria-label="QR code with the secret below"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-56 max-w-full rounded-card"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** Carries out a task. Returns a reason if the browser refused, otherwise the server's response. */
function carryOut(task: Task, current: string): Promise<HttpResponse | string> {
  if (task.what === 'add passkey') return makePasskey(current);
  const body = { ...(task.what === 'remove passkey' && { id: task.id }), current };
  return adminCall('POST', `${address}/${paths[task.what]}`, body);
}

/** Explains why a call failed, unless a field does. */
function failureText(response: HttpResponse | string): string {
  if (typeof response === 'string') return response;
  if (response.status === 409 || response.status === 404) return (response.body as Problem).detail ?? '';
  return failureMessage(response.status, tooManyAttempts);
}

/** Asks the browser to create a passkey, and adds it to the account. */
async function makePasskey(current: string): Promise<HttpResponse | string> {
  const options = await adminCall('POST', `${address}/passkeys/options`, { current });
  if (!options.isOk) return options;
  let credential: unknown;
  try {
    // This is loaded on demand, because accounts rarely add a passkey.
    const { startRegistration } = await import('@simplewebauthn/browser');
    credential = await startRegistration({ optionsJSON: options.body as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    return (error as Error).name === 'InvalidStateError'
      ? 'This device already has a passkey for your account.'
      : 'No passkey was created. Try again.';
  }
  return adminCall('POST', `${address}/passkeys`, credential);
}
