import { valuesOf } from '../../forms/submission-fields.ts';
import type { Submission } from './listing.ts';

/** The JSON export: one array, a submission a line, with the columns of the CSV export. */
export const jsonStart = '[';
export const jsonEnd = '\n]\n';

/** Lines of the export; `isFirst` for those that nothing comes before. */
export function jsonRows(submissions: Submission[], isFirst: boolean): string {
  const lines = submissions.map((submission) => {
    const { id, created_at, website } = submission;
    return JSON.stringify({ id, ...valuesOf(submission), date: created_at, website });
  });
  if (lines.length === 0) return '';
  return `${isFirst ? '' : ','}\n${lines.join(',\n')}`;
}
