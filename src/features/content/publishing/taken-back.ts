import type { RecordChangeSummary } from '../calls.ts';

/** What is to be taken back: one record, or all of a publication. */
export type TakenBack = { records: RecordChangeSummary[]; isWhole: boolean };
