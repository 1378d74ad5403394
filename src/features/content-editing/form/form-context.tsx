import { createContext, useContext } from 'react';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';

export interface FormState {
  /** Changes the value of a field; undefined removes it. */
  set: (path: FieldPath, value: unknown) => void;
  /** The fault messages, by field id. */
  faults: ReadonlyMap<string, string>;
  /** The open state of parts that the user has opened or closed, by id. */
  openStates: ReadonlyMap<string, boolean>;
  setOpened: (id: string, isOpen: boolean) => void;
  /** The accepted values of references, by kind. */
  names: Record<string, string[]>;
  findTitle: (kind: string, name: string) => string | undefined;
  /** The folder in `content/images` for new pictures, and the path from the record's file to `content/`. */
  pictures: { folder: string; prefix: string };
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field is used outside of a form');
  return state;
}

export function Fault({ id }: { id: string }) {
  const fault = useFormState().faults.get(id);
  if (!fault) return null;
  return (
    <p id={`${id}.fault`} className="clear-both pt-1.5 text-small text-danger">
      {fault}
    </p>
  );
}
