import { leaveForLogin } from '../../../admin/admin-call.ts';
import { type Problem, problemFieldErrors } from '../../../forms/problem.ts';
import type { StoredPicture } from '../calls.ts';

/** As the server has it, so that nobody waits for an upload that is refused. */
const mostBytes = 20_000_000;

/** A picture that was stored, or why it was not, in words. */
type Uploaded = { picture: StoredPicture } | { failure: string };

/**
 * Sends a picture to the server, which checks it, takes its metadata away and makes it small enough.
 *
 * @param folder of `content/images`
 */
export async function uploadPicture(file: File, folder: string): Promise<Uploaded> {
  if (file.size > mostBytes) return { failure: 'The file has more than 20 MB. Make it smaller and try again.' };
  const query = new URLSearchParams({ folder, name: file.name });
  try {
    const response = await fetch(`/api/content/pictures?${query}`, {
      method: 'POST',
      headers: { 'content-type': file.type || 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(120_000),
    });
    if (response.status === 401) {
      leaveForLogin();
      return new Promise(() => {});
    }
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return { picture: body as StoredPicture };
    const said = Object.values(problemFieldErrors(body)).join(' ') || (body as Problem | null)?.detail;
    return { failure: said || 'The picture could not be stored. Please try again.' };
  } catch {
    return { failure: 'The server could not be reached. Please try again.' };
  }
}

/** The address at which a picture is shown small. */
export function previewOf(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}
