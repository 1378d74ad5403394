import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { EditedRecord, RecordChange, SavedRecord } from '../../../../contract/content-editing/calls.ts';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';
import { adminCall, CallError, isLeavingForLogin } from '../../../admin/admin-call.ts';
import { takeKeptFields } from '../../../admin/kept-fields.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import type { HttpAnswer } from '../../../forms/send-json.ts';
import { saysSame, withoutEmpty, withValueAt } from '../form/paths.ts';
import { contentQueries, recordCall } from '../queries.ts';

/** Time from the last change to saving it; after a failure it is tried again later. */
const pauseMs = 2_000;
const retryMs = 10_000;

export interface Edited {
  data: unknown;
  text: string | null;
}

type Began = Pick<EditedRecord, 'version' | 'base'>;

/** The content on the server, as far as this browser knows. */
interface Saved extends Edited, Began, Pick<EditedRecord, 'state' | 'faults'> {
  /** When it was saved here; null before the first time. */
  at: Date | null;
}

export const keptRecord = 'record';

export function useEditing(record: EditedRecord) {
  const client = useQueryClient();
  const [kept] = useState(takeKept);
  const [saved, setSaved] = useState<Saved>(() => ({ ...record, ...kept?.began, at: null }));
  const [edited, setEdited] = useState<Edited>(() => kept?.edited ?? record);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<EditedRecord | null>(null);
  const isRunning = useRef(false);
  // The content of the version that the form goes on from; unknown after a login if the record has become another.
  const seen = useRef<Edited | null>(kept && kept.began.version !== record.version ? null : record);
  const isDirty = useMemo(
    () => edited.text !== saved.text || !saysSame(edited.data, saved.data),
    [edited, saved.data, saved.text],
  );

  async function save(content: Edited, began: Began) {
    // Later changes are saved by the next turn.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    const put = ({ version, base }: Began) => {
      const change = { version, base, data: withoutEmpty(content.data), text: content.text } as RecordChange;
      return adminCall('PUT', recordCall(record), change);
    };
    let { base } = began;
    let answer = await put(began);
    let newer = conflictOf(answer);
    // A publication by somebody else makes another version with the same content.
    if (newer && seen.current && isSame(newer, seen.current)) {
      base = newer.base;
      answer = await put(newer);
      newer = conflictOf(answer);
    }
    isRunning.current = false;
    setIsSaving(false);
    setFailure(answer.isOk || newer ? '' : reasonOf(new CallError(answer)));
    if (newer) setConflict(newer);
    if (!answer.isOk) return;
    setConflict(null);
    seen.current = content;
    setSaved({ ...content, base, ...(answer.body as SavedRecord), at: new Date() });
    client.invalidateQueries({ queryKey: contentQueries.overview.queryKey });
    client.invalidateQueries({ queryKey: contentQueries.faults.queryKey });
  }

  // A publication loads the record again: the form goes on from there if it says the same. Otherwise the next save tells.
  const loaded = useRef(record);
  useEffect(() => {
    if (loaded.current === record) return;
    loaded.current = record;
    if (!seen.current || !isSame(record, seen.current)) return;
    const { version, base, state, faults } = record;
    setSaved((before) => ({ ...before, version, base, state, faults }));
  }, [record]);

  const saveNow = useEffectEvent(() => {
    if (isDirty && !conflict) save(edited, saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again
  useEffect(() => {
    if (!isDirty || isSaving || conflict) return;
    const timer = setTimeout(() => saveNow(), failure ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [edited, isDirty, isSaving, conflict, failure]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    // The login keeps what is not saved.
    const ask = (event: BeforeUnloadEvent) => !isLeavingForLogin() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    edited,
    set: useCallback(
      (path: FieldPath, value: unknown) =>
        setEdited((before) => ({ ...before, data: withValueAt(before.data, path, value) })),
      [],
    ),
    setText: useCallback((text: string) => setEdited((before) => ({ ...before, text })), []),
    saved,
    isDirty,
    isSaving,
    failure,
    /** The version that somebody else has saved meanwhile. */
    conflict,
    save: () => save(edited, saved),
    async resolve(chosen: Edited) {
      if (!conflict) return;
      setEdited(chosen);
      const { version, base } = conflict;
      seen.current = conflict;
      setSaved((before) => ({ ...before, version, base }));
      await save(chosen, { version, base });
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

function conflictOf({ status, body }: HttpAnswer): EditedRecord | undefined {
  return status === 409 ? (body as { conflict?: EditedRecord }).conflict : undefined;
}

/** True for two versions with the same content. A file has no blank lines around its text. */
function isSame(one: EditedRecord, other: Edited): boolean {
  const isLike = one.state !== 'deleted' && saysSame(one.data, withoutEmpty(other.data));
  return isLike && (one.text ?? '').trim() === (other.text ?? '').trim();
}

function takeKept(): { edited: Edited; began: Began } | null {
  const kept = takeKeptFields(keptRecord);
  return kept?.record ? JSON.parse(kept.record) : null;
}
