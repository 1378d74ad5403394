import type { ContentFault, RecordState } from '../calls.ts';

/** What is edited of a record. */
export interface Edited {
  data: unknown;
  text: string | null;
}

/** What the server has, as far as this browser knows. */
export interface Saved extends Edited {
  version: number;
  base: string | null;
  state: RecordState;
  faults: ContentFault[];
  /** When it was saved here; null before the first time. */
  at: Date | null;
}
