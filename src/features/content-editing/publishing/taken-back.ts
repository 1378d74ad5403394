import type { RecordChangeSummary } from '../calls.ts';

/** What is to be taken back: one record, or a publication with all that came after it. */
export type TakenBack = {
  records: RecordChangeSummary[];
  isWhole: boolean;
  /** How many publications came after it, all of which are taken back with the whole of it. */
  later: number;
};
