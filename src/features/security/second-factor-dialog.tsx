import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import type { NewAuthenticator, NewCodes } from '../../../contract/account/second-factor.ts';
import { adminCall } from '../../admin/admin-call.ts';
import type { HttpResponse } from '../../forms/send-json.ts';
import { Modal } from '../../ui/modal.tsx';
import { makePasskey } from './make-passkey.ts';
import { callForTask, secondFactorKey } from './second-factor-calls.ts';
import { AuthenticatorStep, CodesStep, PasswordStep } from './second-factor-steps.tsx';
import { type Task, taskWords } from './second-factor-task.ts';

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

  /** Continues after the correct password. Returns the response if a call fails. */
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
