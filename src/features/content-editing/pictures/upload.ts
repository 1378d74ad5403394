import { adminUpload } from '../../../admin/admin-upload.ts';
import type { Problem } from '../../../forms/problem.ts';
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
  const path = `/api/content/pictures?${new URLSearchParams({ folder, name: file.name })}`;
  const { isOk, status, body, fieldErrors } = await adminUpload(path, file, {
    contentType: file.type || 'application/octet-stream',
    timeoutMs: 120_000,
  });
  if (isOk) return { picture: body as StoredPicture };
  if (status === 0) return { failure: 'The server could not be reached. Please try again.' };
  const said = Object.values(fieldErrors).join(' ') || (body as Problem | null)?.detail;
  return { failure: said || 'The picture could not be stored. Please try again.' };
}

/**
 * The address at which a picture is shown small.
 *
 * @param path from `content/`: `images/blog/ward.webp`
 */
export function previewAddress(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}
