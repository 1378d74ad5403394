import { adminUpload } from '../../../admin/admin-upload.ts';
import type { Problem } from '../../../forms/problem.ts';
import { type FileKind, fileKinds, type StoredFile, tooLargeRule } from './kinds.ts';

/** A file that was stored, or why it was not, in words. */
type Uploaded = { file: StoredFile } | { failure: string };

interface Progress {
  /** Is told how much of it has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file for visitors to the server, which decides by its content whether it is of this kind. */
export async function uploadFile(chosen: File, kind: FileKind, progress: Progress): Promise<Uploaded> {
  if (chosen.size > fileKinds[kind].mostBytes) return { failure: `The file ${tooLargeRule(kind)}.` };
  if (chosen.size === 0) return { failure: 'The file is empty.' };
  const path = `/api/content/files?${new URLSearchParams({ kind, name: chosen.name })}`;
  const { isOk, status, body, fieldErrors } = await adminUpload(path, chosen, {
    contentType: 'application/octet-stream',
    ...progress,
  });
  if (isOk) return { file: body as StoredFile };
  if (status === 0) return { failure: 'The server could not be reached. The file was not stored.' };
  const said = Object.values(fieldErrors).join(' ') || (body as Problem | null)?.detail;
  return { failure: said || 'The file could not be stored. Please try again.' };
}
