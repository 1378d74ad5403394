import { leaveForLogin } from '../../../admin/admin-call.ts';
import { type Problem, problemFieldErrors } from '../../../forms/problem.ts';
import { type FileKind, fileKinds, type StoredFile, tooLargeRule } from './kinds.ts';

/** A file that was stored, or why it was not, in words. */
type Uploaded = { file: StoredFile } | { failure: string };

interface Progress {
  /** From 0 to 1; `fetch` does not tell that. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file for visitors to the server, which decides by its content whether it is of this kind. */
export async function uploadFile(chosen: File, kind: FileKind, { onProgress, signal }: Progress): Promise<Uploaded> {
  if (chosen.size > fileKinds[kind].mostBytes) return { failure: `The file ${tooLargeRule(kind)}.` };
  if (chosen.size === 0) return { failure: 'The file is empty.' };
  const request = new XMLHttpRequest();
  await new Promise<unknown>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('loadend', resolve);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `/api/content/files?${new URLSearchParams({ kind, name: chosen.name })}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.send(chosen);
  });
  if (request.status === 401) {
    leaveForLogin();
    return new Promise(() => {});
  }
  if (request.status === 201) return { file: request.response as StoredFile };
  if (request.status === 0) return { failure: 'The server could not be reached. The file was not stored.' };
  const said = Object.values(problemFieldErrors(request.response)).join(' ');
  return {
    failure: said || (request.response as Problem | null)?.detail || 'The file could not be stored. Please try again.',
  };
}
