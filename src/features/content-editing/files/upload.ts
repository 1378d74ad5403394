import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../../../contract/content-editing/calls.ts';
import {
  type FileKind,
  fileKinds,
  type StoredFile,
  tooLargeRule,
} from '../../../../contract/content-editing/file-kinds.ts';
import type { Problem } from '../../../../contract/forms/problem.ts';
import { adminUpload } from '../../../admin/admin-upload.ts';

type Uploaded<Stored> = { stored: Stored } | { failure: string };

type Options = Partial<Parameters<typeof adminUpload>[2]>;

async function upload<Stored>(path: string, file: File, options: Options): Promise<Uploaded<Stored>> {
  const contentType = file.type || 'application/octet-stream';
  const { isOk, status, body, fieldErrors } = await adminUpload(path, file, { contentType, ...options });
  if (isOk) return { stored: body as Stored };
  if (status === 0) return { failure: 'The server could not be reached. The file was not stored.' };
  const problem = Object.values(fieldErrors).join(' ') || (body as Problem | null)?.detail;
  return { failure: problem || 'The file could not be stored. Please try again.' };
}

/** Sends a file for visitors to the server, which checks its kind from the content. */
export async function uploadFile(file: File, kind: FileKind, options: Options): Promise<Uploaded<StoredFile>> {
  if (file.size > fileKinds[kind].maxBytes) return { failure: `The file ${tooLargeRule(kind)}.` };
  if (file.size === 0) return { failure: 'The file is empty.' };
  const query = new URLSearchParams({ kind, name: file.name });
  return upload(`/api/content/files?${query}`, file, { contentType: 'application/octet-stream', ...options });
}

/** The server has the same limit, but refuses only after the upload. */
const maxPictureBytes = 20_000_000;

/**
 * Sends a picture to the server, which checks it, removes its metadata and reduces its size.
 *
 * @param folder of `content/images`
 */
export async function uploadPicture(
  file: File,
  folder: string,
  options: Options = {},
): Promise<Uploaded<StoredPicture>> {
  if (file.size > maxPictureBytes) return { failure: 'The file is larger than 20 MB. Make it smaller and try again.' };
  const query = new URLSearchParams({ folder, name: file.name });
  return upload(`/api/content/pictures?${query}`, file, { timeoutMs: 120_000, ...options });
}

/**
 * Returns the address of a small version of a picture.
 *
 * @param path from `content/`: `images/blog/ward.webp`
 */
export function previewAddress(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Uploads one file at a time. An upload can be cancelled, and ends when its field disappears. */
export function useUpload<Stored>(
  send: (file: File, options: Options) => Promise<Uploaded<Stored>>,
  onStored: (stored: Stored) => void,
) {
  const sending = useRef<AbortController>(null);
  /** The share that was sent, from 0 to 1; null without an upload. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => sending.current?.abort(), []);

  async function start(file: File | undefined) {
    if (!file || sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure('');
    setShare(0);
    const answer = await send(file, { onProgress: setShare, signal: controller.signal });
    sending.current = null;
    setShare(null);
    if (controller.signal.aborted) return;
    if ('failure' in answer) setFailure(answer.failure);
    else onStored(answer.stored);
  }

  return { start, share, failure, isSending: share !== null, cancel: () => sending.current?.abort() };
}
