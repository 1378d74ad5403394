import { sendJson } from '../forms/send-json.ts';
import { setLoggingOut } from './admin-call.ts';
import { clearDrafts } from './drafts.ts';

/** Asked before a user with drafts logs out. */
export const draftsQuestion = {
  title: 'Log out with an unsent draft?',
  text: 'You have started a reply or a note. Logging out removes it from this browser. To keep it, stay and send it, or leave this page without logging out.',
  action: 'Log Out',
};

/**
 * Ends the session and drops all drafts.
 *
 * @returns false if the server could not be reached
 */
export async function endSession(): Promise<boolean> {
  setLoggingOut(true);
  const { isOk } = await sendJson('DELETE', '/api/admin/session');
  if (isOk) clearDrafts();
  else setLoggingOut(false);
  return isOk;
}
