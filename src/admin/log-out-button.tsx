import { LogOut } from 'lucide-react';
import { toast } from 'sonner';
import { loginPath } from './admin-call.ts';
import { hasDrafts } from './drafts.ts';
import { draftsQuestion, endSession } from './end-session.ts';
import { goWithNotice } from '../ui/arrival-notice.ts';
import { AskingButton } from '../ui/confirm-button.tsx';
import { buttonLook } from '../ui/button.tsx';

/** Ends the session. Also here, because not everybody has an inbox. */
export function LogOutButton() {
  return (
    <AskingButton
      question={draftsQuestion}
      isAsked={hasDrafts}
      onGo={logOut}
      className={`needs-script ${buttonLook('secondary')}`}
    >
      <LogOut size={16} aria-hidden="true" />
      Logout
    </AskingButton>
  );
}

async function logOut(): Promise<void> {
  if (await endSession())
    goWithNotice(loginPath, { title: 'Logged Out', description: 'You have been successfully logged out.' });
  else toast.error('Error', { description: 'The server could not be reached. You are still logged in.' });
}
