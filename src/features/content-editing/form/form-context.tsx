import { createContext, useContext } from 'react';

/** What the parts of a form share. */
interface FormSurroundings {
  /** What is wrong, by the ids of the fields. */
  faults: ReadonlyMap<string, string>;
  /** The ids of the parts that are open, and of those that were closed. */
  opened: ReadonlyMap<string, boolean>;
  setOpened: (id: string, isOpen: boolean) => void;
  /** What a field that names something may say, by the kind. */
  names: Record<string, string[]>;
  /** What a name stands for, in words. */
  titleOf: (kind: string, name: string) => string | undefined;
  /** Puts all of the form back to what it held. */
  restore: (data: unknown) => void;
  pictures: {
    /** Of `content/images`, into which new pictures go. */
    folder: string;
    /** What leads from the record's file to `content/`: `./` or `../`. */
    prefix: string;
  };
}

export const FormContext = createContext<FormSurroundings | null>(null);

/** What the parts of a form share. */
export function useSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error('A field stands outside of a form');
  return surroundings;
}

/** What ties a field to its help and its fault for screen readers. */
export function useDescription(id: string, help: string | undefined) {
  const fault = useSurroundings().faults.get(id);
  const describedBy = [help && `${id}.help`, fault && `${id}.fault`].filter(Boolean).join(' ');
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': fault ? true : undefined };
}

/** Whether a part is open, and what opens and closes it. A part with a fault opens by itself. */
export function useOpened(id: string, isOpenAtFirst: boolean): [isOpen: boolean, set: (isOpen: boolean) => void] {
  const { opened, setOpened } = useSurroundings();
  return [opened.get(id) ?? isOpenAtFirst, (isOpen) => setOpened(id, isOpen)];
}

/** How many faults lie within a part. */
export function useFaultsWithin(id: string): number {
  const { faults } = useSurroundings();
  return [...faults.keys()].filter((fault) => fault.startsWith(`${id}.`)).length;
}
