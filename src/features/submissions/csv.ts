import { stringify } from 'csv-stringify/sync';
import type { Submission } from './listing.ts';

const columns = ['ID', 'Name', 'Email', 'Company', 'Phone', 'Subject', 'Message', 'Date', 'Website'];

/** The header line of the export (specification, section 7). */
export const csvHeader = line([columns]);

/** Rows of the export: RFC 4180 quoting, and cells that a spreadsheet would run as a formula made inert. */
export function csvRows(submissions: Submission[]): string {
  return line(
    submissions.map((row) => [
      row.id,
      row.name,
      row.email,
      row.company,
      row.phone,
      row.subject,
      row.message,
      row.created_at,
      row.website,
    ]),
  );
}

function line(rows: unknown[][]): string {
  return stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true });
}
