import { type SubmitEvent, useState } from 'react';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import type { HttpAnswer } from '../../forms/send-json.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { failureText } from './second-factor-calls.ts';
import { type Task, taskWords } from './second-factor-task.ts';
import { Heading } from './step-heading.tsx';

interface PasswordStepProps {
  titleId: string;
  task: Task;
  /** Continues after the right password. Returns the answer of a failed call. */
  proceed: (current: string) => Promise<HttpAnswer | string | null>;
  onClose: () => void;
}

/** Asks for the current password. It shows errors itself, at the field if possible. */
export function PasswordStep({ titleId, task, proceed, onClose }: PasswordStepProps) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const { title, action } = taskWords[task.what];

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
    if (!found.current) setFailure(failureText(failed));
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
