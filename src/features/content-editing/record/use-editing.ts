import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type {
  EditedRecord,
  RecordChange,
  RecordContent,
  SavedRecord,
} from '../../../../contract/content-editing/calls.ts';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';
import { CallError, errorMessage, fetchAdmin, isLeavingForLogin, takeKeptFields } from '../../../admin/admin-call.ts';
import { dropUndefined, isDeepEqual, setAt } from '../form/schema.ts';
import { contentQueries, recordCall } from '../queries.ts';

/** The delays before a change is saved, and before a retry after a failure. */
const pauseMs = 2_000;
const retryMs = 10_000;

type BaseVersion = Pick<EditedRecord, 'version' | 'base'>;

interface Saved extends RecordContent, BaseVersion, Pick<EditedRecord, 'state' | 'faults'> {
  at: Date | null;
}

export const keptRecord = 'record';

const noRefusal: { conflict: EditedRecord | null; failure: string } = { conflict: null, failure: '' };

export function useEditing(record: EditedRecord) {
  const client = useQueryClient();
  const [kept] = useState(takeKeptEdit);
  const [saved, setSaved] = useState<Saved>(() => ({ ...record, ...kept?.began, at: null }));
  const [edited, setEdited] = useState<RecordContent>(() => kept?.edited ?? record);
  const isDirty = useMemo(
    () => edited.text !== saved.text || !isDeepEqual(edited.data, saved.data),
    [edited, saved.data, saved.text],
  );
  // They stay until the next response, so that retries don't announce an alert again.
  const [{ conflict, failure }, setRefusal] = useState(noRefusal);
  const [replacements, setReplacements] = useState(0);
  const { mutate, isPending } = useMutation({
    async mutationFn({ content, began: { version, base } }: { content: RecordContent; began: BaseVersion }) {
      const change = { version, base, data: dropUndefined(content.data), text: content.text } as RecordChange;
      return { base, ...(await fetchAdmin<SavedRecord>(recordCall(record), 'PUT', change)) };
    },
    onError(error) {
      const newer = getConflict(error) ?? null;
      setRefusal({ conflict: newer, failure: newer ? '' : errorMessage(error) });
    },
    onSuccess: (stored, { content }) => takeStored(content, stored),
  });

  function takeStored(content: RecordContent, stored: Omit<Saved, keyof RecordContent | 'at'>) {
    setRefusal(noRefusal);
    setSaved({ ...content, ...stored, at: new Date() });
    client.invalidateQueries({ queryKey: contentQueries.overview.queryKey });
  }

  function save(content: RecordContent = edited, began: BaseVersion = saved) {
    // Changes made during a save are saved by the next one.
    if (!isPending) mutate({ content, began });
  }

  // A publication reloads the record. If the form is based on another version, the next save reports a conflict.
  useEffect(() => {
    const { version, state, faults } = record;
    setSaved((before) => (before.version === version ? { ...before, state, faults } : before));
  }, [record]);

  const saveNow = useEffectEvent(() => {
    if (isDirty && !conflict) save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (!isDirty || isPending || conflict) return;
    const timer = setTimeout(() => saveNow(), failure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [edited, isDirty, isPending, conflict, failure]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    // Unsaved changes are kept across the login.
    const warnBeforeUnload = (event: BeforeUnloadEvent) => !isLeavingForLogin() && event.preventDefault();
    addEventListener('beforeunload', warnBeforeUnload);
    return () => removeEventListener('beforeunload', warnBeforeUnload);
  }, [isDirty]);

  return {
    edited,
    set: useCallback(
      (path: FieldPath, value: unknown) =>
        setEdited((before) => ({ ...before, data: setAt(before.data, path, value) })),
      [],
    ),
    setText: useCallback((text: string) => setEdited((before) => ({ ...before, text })), []),
    saved,
    isDirty,
    isSaving: isPending,
    failure,
    conflict,
    save: (content?: RecordContent) => save(content),
    /** Puts other content into the form. Like typed content, it is saved after a pause. */
    replace(content: RecordContent) {
      setReplacements((count) => count + 1);
      setEdited(content);
    },
    replacements,
    async remove() {
      const { version, base } = saved;
      const stored = await fetchAdmin<SavedRecord>(`${recordCall(record)}?version=${version}`, 'DELETE');
      takeStored(edited, { base, ...stored });
    },
    resolve(chosen: RecordContent) {
      if (!conflict) return;
      const { version, base } = conflict;
      setSaved((before) => ({ ...before, version, base }));
      setEdited(chosen);
      save(chosen, conflict);
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

function getConflict(error: unknown): EditedRecord | undefined {
  if (!(error instanceof CallError) || error.response.status !== 409) return;
  return (error.response.body as { conflict?: EditedRecord } | null)?.conflict;
}

function takeKeptEdit(): { edited: RecordContent; began: BaseVersion } | null {
  const kept = takeKeptFields(keptRecord);
  return kept?.record ? JSON.parse(kept.record) : null;
}
