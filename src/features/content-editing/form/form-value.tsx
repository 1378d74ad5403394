import { createContext, useContext } from 'react';
import { type FieldPath, valueAt } from './paths.ts';

/** All that the form holds at the moment. Apart from the surroundings: it changes with every key. */
export const FormValueContext = createContext<unknown>(undefined);

/** What stands at a path of the form. */
export function useFormValue(path: FieldPath): unknown {
  return valueAt(useContext(FormValueContext), path);
}
