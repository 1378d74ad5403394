import type { ListedInvitation } from '../../../contract/account/account.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { roleNames } from './role-field.tsx';

interface InvitationsTableProps {
  invitations: ListedInvitation[];
  onWithdraw: (invitation: ListedInvitation) => void;
}

/** Lists the open invitations without their links, which are shown only once. */
export function InvitationsTable({ invitations, onWithdraw }: InvitationsTableProps) {
  return (
    <RecordTable
      label="Open invitations"
      columns={['Name', 'Email', 'Role', 'Invited by', 'Sent', 'Expires', 'Action']}
    >
      {invitations.map((invitation) => (
        <RecordRow key={invitation.id}>
          <RecordCell className="font-medium break-words">{isolateText(invitation.name)}</RecordCell>
          <RecordCell label="Email" className="break-all text-soft">
            {invitation.email}
          </RecordCell>
          <RecordCell label="Role">{roleNames[invitation.role].name}</RecordCell>
          <RecordCell label="Invited by" className="break-all text-soft">
            {invitation.invited_by}
          </RecordCell>
          <RecordCell label="Sent" className="text-soft tabular-nums">
            <Moment at={invitation.created_at} />
            {invitation.mail === 'failed' && <span className="block text-danger">Email not delivered</span>}
          </RecordCell>
          <RecordCell label="Expires" className="text-soft tabular-nums">
            <Moment at={invitation.expires_at} />
          </RecordCell>
          <RecordCell className="md:text-right">
            <Button
              variant="secondary"
              className="max-md:mt-2 md:-my-1"
              aria-label={`Withdraw the invitation for ${invitation.email}`}
              onClick={() => onWithdraw(invitation)}
            >
              Withdraw
            </Button>
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
