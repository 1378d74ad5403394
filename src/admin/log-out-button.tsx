import { LogOut } from 'lucide-react';
import { toast } from 'sonner';
import { loginPath } from '../../contract/account/next-address.ts';
import { sendJson } from '../forms/send-json.ts';
import { navigateWithNotice } from '../ui/arrival-notice.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { failureMessage, setLoggingOut } from './admin-call.ts';
import { clearDrafts, hasDrafts } from './drafts.ts';

/** Ends the session, after a question if a draft would be lost. */
export function LogOutButton({ className }: { className: string }) {
  return (
    <ConfirmButton question={draftsQuestion} needsConfirmation={hasDrafts} onConfirm={logOut} className={className}>
      <LogOut size={16} aria-hidden="true" />
      Logout
    </ConfirmButton>
  );
}

async function logOut(): Promise<void> {
  setLoggingOut(true);
  const { isOk, status } = await sendJson('DELETE', '/api/admin/session');
  if (isOk) {
    clearDrafts();
    navigateWithNotice(loginPath, { title: 'Logged Out', description: 'You have been successfully logged out.' });
  } else {
    setLoggingOut(false);
    toast.error('Error', { description: `You may still be logged in. ${failureMessage(status)}` });
  }
}

const draftsQuestion = {
  title: 'Log out with an unsent draft?',
  text: 'You have started a reply or a note. Logging out removes it from this browser. To keep it, stay and send it, or leave this page without logging out.',
  action: 'Log Out',
};
