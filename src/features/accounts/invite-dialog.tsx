import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import type { NewInvitation } from '../../../contract/account/account.ts';
import { invitationHours, nameLimit } from '../../../contract/account/account-limits.ts';
import type { Role } from '../../../contract/account/permissions.ts';
import { type FieldErrors, focusFirstError } from '../../../contract/forms/field-errors.ts';
import { adminCall, failureMessage, type KeptFields } from '../../admin/admin-call.ts';
import { FocusedHeading } from '../../admin/admin-panel.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNote, TextField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
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

/** Invites someone and shows the link once. */
export function InviteDialog({ kept, onClose }: InviteDialogProps) {
  const title = useId();
  const [made, setMade] = useState<(NewInvitation & { email: string }) | null>(null);
  return (
    <Modal labelledBy={title} className="modal-panel max-w-lg" onClose={onClose}>
      {made ? (
        <CreatedInvitation titleId={title} made={made} onClose={onClose} />
      ) : (
        <InviteForm titleId={title} kept={kept} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}

interface InviteFormProps extends InviteDialogProps {
  titleId: string;
  onMade: (made: NewInvitation & { email: string }) => void;
}

function InviteForm({ titleId, kept, onMade, onClose }: InviteFormProps) {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [role, setRole] = useState<Role>((kept?.role as Role | undefined) ?? 'member');

  async function invite(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    setIsPending(true);
    setFailure('');
    const response = await adminCall('POST', '/api/admin/invitations', typed);
    setIsPending(false);
    setErrors(response.fieldErrors);
    if (response.isOk) {
      client.invalidateQueries({ queryKey: accountsKey });
      onMade({ ...(response.body as NewInvitation), email: typed.email?.trim() ?? '' });
      return;
    }
    if (!focusFirstError(form, response.fieldErrors)) setFailure(failureMessage(response.status));
  }

  return (
    <form
      method="dialog"
      data-keep={inviteForm}
      onSubmit={invite}
      aria-busy={isPending}
      className="grid gap-5"
      noValidate
    >
      <div>
        <h2 id={titleId} className="text-h3">
          Invite someone
        </h2>
        <p className="mt-3 text-small text-soft">
          You get a link to pass on. If the site can send email, they also receive it by email. It works once and
          expires after {invitationHours} hours.
        </p>
      </div>
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
      <RoleField role={role} onChange={setRole} error={errors.role} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isPending={isPending} waiting="Inviting...">
          Invite
        </SubmitButton>
      </div>
    </form>
  );
}

interface CreatedInvitationProps {
  titleId: string;
  made: NewInvitation & { email: string };
  onClose: () => void;
}

function CreatedInvitation({ titleId, made, onClose }: CreatedInvitationProps) {
  // The token is in the fragment, which browsers send to no server and no log contains.
  const link = `${location.origin}/admin/invitation#${made.token}`;
  return (
    <>
      <FocusedHeading id={titleId}>Invitation link for {made.email}</FocusedHeading>
      <p className="mt-3 mb-5 text-small text-soft">
        {made.isMailed
          ? 'We are emailing it to them. You can also send it yourself. It will not be shown again.'
          : 'Send it to them now. It will not be shown again.'}{' '}
        It works once, until {formatMoment(made.expires_at)}.
      </p>
      <CopyField label="Link" value={link} />
      <div className="mt-7 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  );
}
