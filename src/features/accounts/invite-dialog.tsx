import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewInvitation } from '../../../contract/account/account.ts';
import { invitationHours, nameLimit } from '../../../contract/account/account-limits.ts';
import type { Role } from '../../../contract/account/permissions.ts';
import { type FieldErrors, focusFirstError } from '../../../contract/forms/field-errors.ts';
import { adminCall, failureMessage, type KeptFields } from '../../admin/admin-call.ts';
import { ShownOnceDialog } from '../../admin/shown-once-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { formatMoment } from '../../ui/moment.tsx';
import { RoleField } from './role-field.tsx';
import { accountsKey } from './use-accounts.ts';

/** The `data-keep` name of the form. */
export const inviteForm = 'invite';

interface InviteDialogProps {
  /** The values typed before the session ended. */
  kept: KeptFields | null;
  onClose: () => void;
}

export function InviteDialog({ kept, onClose }: InviteDialogProps) {
  const client = useQueryClient();
  const [isRunning, setIsRunning] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [made, setMade] = useState<(NewInvitation & { email: string }) | null>(null);

  async function invite(form: HTMLFormElement) {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setIsRunning(true);
    setFailure('');
    const response = await adminCall('POST', '/api/admin/invitations', typed);
    setIsRunning(false);
    setErrors(response.fieldErrors);
    if (response.isOk) {
      client.invalidateQueries({ queryKey: accountsKey });
      setMade({ ...(response.body as NewInvitation), email: typed.email?.trim() ?? '' });
    } else if (!focusFirstError(form, response.fieldErrors)) setFailure(failureMessage(response.status));
  }

  if (made) {
    const news = made.isMailed ? 'We are emailing it to them. You can also send it yourself.' : 'Send it to them now.';
    return (
      <ShownOnceDialog
        title={`Invitation link for ${made.email}`}
        text={`${news} It will not be shown again. It works once, until ${formatMoment(made.expires_at)}.`}
        label="Link"
        // The token is in the fragment, which browsers send to no server and no log contains.
        value={`${location.origin}/admin/invitation#${made.token}`}
        action="Done"
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      role="dialog"
      title="Invite someone"
      text={`You get a link to pass on. If the site can send email, they also receive it by email. It works once and expires after ${invitationHours} hours.`}
      action="Invite"
      variant="primary"
      keep={inviteForm}
      isRunning={isRunning}
      onConfirm={invite}
      onClose={onClose}
    >
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={nameLimit}
        defaultValue={kept?.name ?? ''}
        required
        error={errors.name}
        data-focus
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        defaultValue={kept?.email ?? ''}
        required
        error={errors.email}
      />
      <RoleField initial={(kept?.role as Role | undefined) ?? 'member'} error={errors.role} />
    </ConfirmDialog>
  );
}
