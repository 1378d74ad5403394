import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { adminCall, CallError } from '../../../admin/admin-call.ts';
import { takeKeptFields } from '../../../admin/kept-fields.ts';
import { reasonOf } from '../../../admin/reason-of.ts';
import type { HttpAnswer } from '../../../forms/send-json.ts';
import type { EditedRecord, RecordChange, SavedRecord } from '../calls.ts';
import { saysSame, withoutEmpty } from '../form/paths.ts';
import { contentKeys, recordCall } from '../queries.ts';
import type { Edited, Saved } from './edited.ts';
import { keptRecord } from './kept-record.tsx';

/** Saved this long after the last change; after a failure it is tried again later. */
const pauseMs = 2_000;
const retryMs = 10_000;

/** A record that is being edited: what stands in the form, and its way to the server. */
export function useEditing(record: EditedRecord) {
  const client = useQueryClient();
  const [kept] = useState(takeKept);
  const [saved, setSaved] = useState<Saved>(() => ({ ...record, ...kept?.began, at: null }));
  const [edited, setEdited] = useState<Edited>(() => kept?.edited ?? { data: record.data, text: record.text });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<EditedRecord | null>(null);
  const isRunning = useRef(false);
  // What the version that the form goes on from says; not known of one that was kept while the record became another.
  const seen = useRef<Edited | null>(kept && kept.began.version !== record.version ? null : record);
  const isDirty = useMemo(
    () => edited.text !== saved.text || !saysSame(edited.data, saved.data),
    [edited, saved.data, saved.text],
  );

  const save = useCallback(
    async (content: Edited, began: Began) => {
      // What changes meanwhile is saved by the next turn: it is still another than what was saved.
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
      // Somebody has published it meanwhile. That makes another version of it with the same content.
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
      client.invalidateQueries({ queryKey: contentKeys.overview });
      client.invalidateQueries({ queryKey: contentKeys.faults });
    },
    [client, record],
  );

  // Loaded again after it was published: the form goes on from there where it says the same. Of another one the next save tells.
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

  return {
    edited,
    setData: useCallback((data: unknown) => setEdited((before) => ({ ...before, data })), []),
    setText: useCallback((text: string) => setEdited((before) => ({ ...before, text })), []),
    saved,
    isDirty,
    isSaving,
    failure,
    /** What somebody else has saved meanwhile. */
    conflict,
    save: () => save(edited, saved),
    /** Goes on with what was chosen of both versions. */
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

/** What the form goes on from. */
type Began = Pick<Saved, 'version' | 'base'>;

/** What somebody else has made of the record, when that is why it was not saved. */
function conflictOf({ status, body }: HttpAnswer): EditedRecord | undefined {
  return status === 409 ? (body as { conflict?: EditedRecord }).conflict : undefined;
}

/** Whether two versions say the same. A file has no blank lines around its text. */
function isSame(one: EditedRecord, other: Edited): boolean {
  const isLike = one.state !== 'deleted' && saysSame(one.data, withoutEmpty(other.data));
  return isLike && (one.text ?? '').trim() === (other.text ?? '').trim();
}

/** What was typed before the session ended. */
function takeKept(): { edited: Edited; began: Began } | null {
  const kept = takeKeptFields(keptRecord);
  if (!kept?.edited) return null;
  return {
    edited: JSON.parse(kept.edited) as Edited,
    began: { version: Number(kept.version), base: kept.base || null },
  };
}
