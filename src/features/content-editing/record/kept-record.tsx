import type { Edited, Saved } from './edited.ts';

/** The name under which the browser keeps what was typed when the session ends. */
export const keptRecord = 'record';

/** What is not saved yet, in a hidden form: it is kept from there when the session ends. */
export function KeptRecord({ edited, saved }: { edited: Edited; saved: Saved }) {
  return (
    <form method="dialog" data-keep={keptRecord} hidden>
      <textarea name="edited" readOnly value={JSON.stringify(edited)} />
      <input type="text" name="version" readOnly value={saved.version} />
      <input type="text" name="base" readOnly value={saved.base ?? ''} />
    </form>
  );
}
