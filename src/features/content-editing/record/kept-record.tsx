import type { Edited, Saved } from './edited.ts';

/** By which what was typed into a record is kept when the session has ended. */
export const keptRecord = 'record';

/** What is not saved yet, where it is found when the session has ended. Nobody sees it. */
export function KeptRecord({ edited, saved }: { edited: Edited; saved: Saved }) {
  return (
    <form method="dialog" data-keep={keptRecord} hidden>
      <textarea name="edited" readOnly value={JSON.stringify(edited)} />
      <input type="text" name="version" readOnly value={saved.version} />
      <input type="text" name="base" readOnly value={saved.base ?? ''} />
    </form>
  );
}
