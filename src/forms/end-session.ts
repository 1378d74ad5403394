import { dropDrafts } from './drafts.ts';
import { sendJson } from './send-json.ts';

/** Ends the session and drops what was begun in this browser; false when the server could not be reached. */
export async function endSession(): Promise<boolean> {
  const { isOk } = await sendJson('DELETE', '/api/admin/session');
  if (isOk) dropDrafts();
  return isOk;
}
