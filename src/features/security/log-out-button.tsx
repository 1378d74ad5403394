import { LogOut } from 'lucide-react';
import { toast } from 'sonner';
import { loginPath } from '../../forms/admin-call.ts';
import { endSession } from '../../forms/end-session.ts';
import { goWithNotice } from '../../ui/arrival-notice.ts';
import { Button } from '../../ui/button.tsx';

/** Ends the session. Also here, because not everybody has an inbox. */
export function LogOutButton() {
  return (
    <Button variant="secondary" className="needs-script" onClick={logOut}>
      <LogOut size={16} aria-hidden="true" />
      Logout
    </Button>
  );
}

async function logOut(): Promise<void> {
  if (await endSession())
    goWithNotice(loginPath, { title: 'Logged Out', description: 'You have been successfully logged out.' });
  else toast.error('Error', { description: 'The server could not be reached. You are still logged in.' });
}
