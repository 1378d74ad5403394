import { leaveForLogin } from '../../../forms/admin-call.ts';
import { problemFieldErrors } from '../../../forms/problem.ts';
import type { StoredPicture } from '../calls.ts';

/** What an upload may weigh, as the server says too. */
const limitBytes = 20 * 1024 * 1024;

export type Upload = { picture: StoredPicture } | { error: string };

/** Sends a picture to the server, which decides by its bytes whether it is one. */
export async function uploadPicture(file: File, folder: string): Promise<Upload> {
  if (file.size > limitBytes) return { error: 'The file is larger than 20 MB.' };
  try {
    const query = new URLSearchParams({ folder, name: file.name });
    const response = await fetch(`/api/content/pictures?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    if (response.status === 401) leaveForLogin();
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { picture: answer as StoredPicture };
    return {
      error: Object.values(problemFieldErrors(answer))[0] ?? 'The picture could not be stored. Please try again.',
    };
  } catch {
    return { error: 'The server could not be reached. The picture was not stored.' };
  }
}
