import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { NewAuthenticator, NewCodes, QrPicture } from '../../../contract/account/second-factor.ts';
import { ShownOnceDialog } from '../../admin/shown-once-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { carryOut, confirmAuthenticator, failureText, secondFactorKey, type Task, taskWords } from './second-factor.ts';

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
