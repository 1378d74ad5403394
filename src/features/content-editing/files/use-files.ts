import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { contentKeys } from '../queries.ts';
import type { FileKind, StoredFile } from './kinds.ts';
import { uploadFile } from './upload.ts';

/** The files that a record may offer to visitors. */
export function useFiles() {
  return useQuery({ queryKey: contentKeys.files, queryFn: () => fetchAdmin<StoredFile[]>('/api/content/files') });
}

/** Uploads one file at a time, which can be called off, and is when the field goes away. */
export function useUpload(kind: FileKind, onStored: (name: string) => void) {
  const client = useQueryClient();
  const sending = useRef<AbortController>(null);
  /** How much of it was sent, from 0 to 1; null while nothing is. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: File | undefined) {
    if (!chosen || sending.current) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure('');
    setShare(0);
    const answer = await uploadFile(chosen, kind, { onProgress: setShare, signal: controller.signal });
    sending.current = null;
    setShare(null);
    if (controller.signal.aborted) return;
    if ('failure' in answer) return setFailure(answer.failure);
    client.setQueryData<StoredFile[]>(contentKeys.files, (before = []) => [...before, answer.file]);
    onStored(answer.file.name);
  }

  return { send, share, failure, cancel: () => sending.current?.abort() };
}
