import { LogOut } from 'lucide-react';
import { toast } from 'sonner';
import { loginPath } from '../../contract/account/next-address.ts';
import { navigateWithNotice } from '../ui/arrival-notice.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { hasDrafts } from './drafts.ts';
import { draftsQuestion, endSession } from './end-session.ts';

/** Ends the session. Asks first if a draft would be lost. */
export function LogOutButton({ className }: { className: string }) {
  return (
    <ConfirmButton question={draftsQuestion} needsConfirmation={hasDrafts} onConfirm={logOut} className={className}>
      <LogOut size={16} aria-hidden="true" />
      Logout
    </ConfirmButton>
  );
}

async function logOut(): Promise<void> {
  if (await endSession())
    navigateWithNotice(loginPath, { title: 'Logged Out', description: 'You have been successfully logged out.' });
  else toast.error('Error', { description: 'The server could not be reached. You are still logged in.' });
}
