import type { Submission } from './listing.ts';

/** The JSON export: one array, a submission a line, with the columns of the CSV export. */
export const jsonStart = '[';
export const jsonEnd = '\n]\n';

/** Lines of the export; `isFirst` for those that nothing comes before. */
export function jsonRows(submissions: Submission[], isFirst: boolean): string {
  const lines = submissions.map(({ id, name, email, company, phone, subject, message, created_at, website }) =>
    JSON.stringify({ id, name, email, company, phone, subject, message, date: created_at, website }),
  );
  if (lines.length === 0) return '';
  return `${isFirst ? '' : ','}\n${lines.join(',\n')}`;
}
