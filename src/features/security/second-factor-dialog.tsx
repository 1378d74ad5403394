import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { adminCall } from '../../forms/admin-call.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import type { Problem } from '../../forms/problem.ts';
import type { Answer } from '../../forms/send-json.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { makePasskey } from './make-passkey.ts';
import type { NewAuthenticator, NewCodes } from './second-factor.ts';
import { secondFactorKey } from './second-factor-key.ts';

/** What is done to a second factor. */
export type Task =
  | { what: 'add passkey' | 'add app' | 'remove app' | 'codes' }
  | { what: 'remove passkey'; id: string };

const path = '/api/admin/second-factor';

const words: Record<Task['what'], { title: string; action: string; done: string }> = {
  'add passkey': { title: 'Add a passkey', action: 'Continue', done: 'The passkey is added.' },
  'add app': { title: 'Set up an authenticator app', action: 'Continue', done: 'The authenticator app is set up.' },
  'remove app': {
    title: 'Remove the authenticator app?',
    action: 'Remove',
    done: 'The authenticator app is removed.',
  },
  'remove passkey': { title: 'Remove this passkey?', action: 'Remove', done: 'The passkey is removed.' },
  codes: { title: 'Make new recovery codes?', action: 'Make Codes', done: 'The codes that you had are worth nothing.' },
};

interface SecondFactorDialogProps {
  task: Task;
  onClose: () => void;
  /** Puts the focus where it belongs afterwards. */
  onClosed: () => void;
}

/** Asks for the current password, does what was asked, and shows recovery codes when there are new ones. */
export function SecondFactorDialog({ task, onClose, onClosed }: SecondFactorDialogProps) {
  const client = useQueryClient();
  const title = useId();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function finish({ recoveryCodes }: NewCodes) {
    client.invalidateQueries({ queryKey: secondFactorKey });
    toast.success('Second Factor Changed', { description: words[task.what].done });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  }

  /** Does what follows a right password; gives the answer of a call that failed. */
  async function proceed(current: string): Promise<Answer | string | null> {
    if (task.what === 'add passkey') {
      const made = await makePasskey(current);
      if (typeof made === 'string' || !made.isOk) return made;
      finish(made.body as NewCodes);
      return null;
    }
    const answer = await adminCall('POST', callOf(task), { ...(task.what === 'remove passkey' && task), current });
    if (!answer.isOk) return answer;
    if (task.what === 'add app') setAuthenticator(answer.body as NewAuthenticator);
    else finish(task.what === 'codes' ? (answer.body as NewCodes) : { recoveryCodes: null });
    return null;
  }

  return (
    <Modal labelledBy={title} className="modal-panel max-w-lg" onClose={onClose} onClosed={onClosed}>
      {codes ? (
        <Codes titleId={title} codes={codes} onClose={onClose} />
      ) : authenticator ? (
        <AppForm titleId={title} authenticator={authenticator} onDone={finish} onClose={onClose} />
      ) : (
        <PasswordForm titleId={title} task={task} proceed={proceed} onClose={onClose} />
      )}
    </Modal>
  );
}

function callOf({ what }: Task): string {
  switch (what) {
    case 'add app':
      return `${path}/authenticator`;
    case 'remove app':
      return `${path}/authenticator/remove`;
    case 'remove passkey':
      return `${path}/passkeys/remove`;
    default:
      return `${path}/recovery-codes`;
  }
}

/** Why a call did nothing, where it is not said at a field. */
function reasonOf(answer: Answer | string): string {
  if (typeof answer === 'string') return answer;
  if (answer.status === 0) return 'The server could not be reached. Please try again.';
  if (answer.status === 429) return 'Too many attempts. Try again in a quarter of an hour.';
  if (answer.status === 409 || answer.status === 404) return (answer.body as Problem).detail ?? '';
  return 'Something went wrong on the server. Please try again.';
}

interface PasswordFormProps {
  titleId: string;
  task: Task;
  proceed: (current: string) => Promise<Answer | string | null>;
  onClose: () => void;
}

function PasswordForm({ titleId, task, proceed, onClose }: PasswordFormProps) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const { title, action } = words[task.what];

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="current"]');
    setIsPending(true);
    setFailure('');
    setErrors({});
    const failed = await proceed(field?.value ?? '');
    setIsPending(false);
    if (!failed) return;
    const found = typeof failed === 'string' ? {} : failed.fieldErrors;
    setErrors(found);
    if (!found.current) setFailure(reasonOf(failed));
    field?.focus();
  }

  return (
    <form method="dialog" onSubmit={submit} aria-busy={isPending} className="grid gap-5" noValidate>
      <Heading id={titleId}>{title}</Heading>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        maxLength={1000}
        required
        error={errors.current}
        data-focus
      />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton
          isPending={isPending}
          waiting="One moment…"
          variant={task.what.startsWith('remove') ? 'danger' : 'primary'}
        >
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}

interface AppFormProps {
  titleId: string;
  authenticator: NewAuthenticator;
  onDone: (codes: NewCodes) => void;
  onClose: () => void;
}

/** The secret as a picture and as text, and the first code of it. */
function AppForm({ titleId, authenticator: { secret, qr }, onDone, onClose }: AppFormProps) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name="code"]');
    setIsPending(true);
    setFailure('');
    const answer = await adminCall('POST', `${path}/authenticator/confirm`, { code: field?.value });
    setIsPending(false);
    if (answer.isOk) return onDone(answer.body as NewCodes);
    setError(answer.fieldErrors.code);
    if (!answer.fieldErrors.code) setFailure(reasonOf(answer));
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
      <CopyField label="Or type this secret" value={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <TextField
        label="Code that the app shows"
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

function Codes({ titleId, codes, onClose }: { titleId: string; codes: string[]; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <FocusedHeading id={titleId}>Your recovery codes</FocusedHeading>
      <p className="text-small text-soft">
        Keep them where you keep passwords. Each takes the place of your second factor once. They are not shown again.
      </p>
      <CopyField label="Recovery codes" value={codes.join('\n')} />
      <div className="flex justify-end">
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </div>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-h3">
      {children}
    </h2>
  );
}

/** Of a step that took the place of another, in which the focus was. */
function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-h3 outline-none">
      {children}
    </h2>
  );
}
