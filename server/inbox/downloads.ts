import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { fieldNames, fieldOf, valuesOf } from '../../contract/forms/submission-fields.ts';
import type { Delivery } from '../../contract/inbox/deliveries.ts';
import type { SentFile } from '../../contract/inbox/files.ts';
import type { Submission } from '../../contract/inbox/listing.ts';
import { type SubscriptionRecord, standOf } from '../../contract/inbox/subscription.ts';
import type { ThreadMessage } from '../../contract/inbox/thread.ts';
import { cleanText } from '../../language/clean-text.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { consentRecords } from '../newsletter/subscribers.ts';
import type { SubmissionQuery } from './filters.ts';
import type { ExportQuery, Inbox } from './inbox.ts';
import { countMatching, type PageRequest, readPages, type ShownSubmission } from './list.ts';

/** `contact-submissions-{YYYY-MM-DD}.csv` (docs/product.md#exports). */
export function downloadName(today: string, ending: string): string {
  return `contact-submissions-${today}.${ending}`;
}

const columns = [
  'ID',
  ...fieldNames.map((name) => fieldOf(name).label),
  'Date',
  'Website',
  'Phone (as typed)',
  'Date (UTC)',
  'Kind',
  'Status',
  'Read',
  'Spam reason',
  'Deliveries',
  'About',
  'Content',
  'Files',
  'Subscription',
  'Agreed to',
  'Confirmed',
];

/** A submission as it is exported: with how far what was sent because of it is, and with its replies and notes. */
export interface ExportedSubmission extends Submission {
  deliveries: Pick<Delivery, 'channel' | 'state'>[];
  messages: Pick<ThreadMessage, 'kind' | 'author' | 'text' | 'created_at'>[];
  files: Pick<SentFile, 'name' | 'bytes'>[];
  /** The subscription of a sign-up; null of every other. */
  subscription: SubscriptionRecord | null;
}

/** The header line of the export (docs/product.md#exports). By the mark before it Excel knows that it is UTF-8. */
export const csvHeader = `\ufeff${line([columns], false)}`;

/** Rows of the export: text is quoted, with quotes doubled, and nothing in it is a formula to a spreadsheet. */
export function csvRows(submissions: ExportedSubmission[]): string {
  return line(
    submissions.map((row) => [
      row.id,
      ...fieldNames.map((name) => inert(row[name])),
      row.created_at,
      inert(row.website),
      asText(row.phone_typed),
      row.created_at && readableMoment(row.created_at),
      row.kind,
      row.status,
      row.read_at,
      inert(row.spam_reason),
      row.deliveries.map(({ channel, state }) => `${channel} ${state}`).join('; '),
      inert(row.context),
      row.item,
      inert(row.files.map(({ name }) => name).join('; ')),
      row.subscription && standOf(row.subscription),
      inert(row.subscription?.consent ?? null),
      row.subscription?.confirmed_at ?? null,
    ]),
    true,
  );
}

function line(rows: unknown[][], isTextQuoted: boolean): string {
  return stringify(rows, { record_delimiter: 'windows', quoted_string: isTextQuoted });
}

/**
 * A character that begins a formula (Excel takes the wide ones too) at the start of the text, or after what a spreadsheet may
 * take for the border of two cells. Which of comma, semicolon and tab that is depends on the country and on what was
 * chosen last, and with another than ours neither quotes nor line breaks are where we put them; what is blank or
 * invisible in between does not count. Also a tab or carriage return at the start, as OWASP advises
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 *
 * It looks for the character first and then back: the other way round, a text of blanks would take the square of its length.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\n\r\x85\u2028\u2029])[\s"\p{Cc}\p{Cf}]*.)|^(?=[\t\r])/gu;

/** Puts an apostrophe before a formula, which makes it text in every spreadsheet. */
function inert(value: string | number | null): string | number | null {
  return typeof value === 'string' ? cleanText(value).replace(formulaStart, "'$&") : value;
}

/** A phone number as typed, which a spreadsheet would take for a number, a day or a formula: `'030 123`, `'+49 30 123`. */
function asText(typed: string | null): string | null {
  return typed && `'${String(inert(typed)).replace(/^'/, '')}`;
}

/** `2026-11-26 14:03:22`, which spreadsheets read as a moment; with the T and the Z of ISO 8601 they don't. */
function readableMoment(moment: string): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** The JSON export: one array, a submission a line, with the columns of the CSV export and the replies and notes. */
export const jsonStart = '[';
export const jsonEnd = '\n]\n';

/** The properties of a submission that the export has beside its fields, by their own names. */
const exported = [
  'phone_typed',
  'kind',
  'status',
  'read_at',
  'spam_reason',
  'context',
  'item',
  'deliveries',
  'messages',
  'files',
  'subscription',
] as const satisfies (keyof ExportedSubmission)[];

/** Lines of the export; `isFirst` for those that nothing comes before. */
export function jsonRows(submissions: ExportedSubmission[], isFirst: boolean): string {
  const lines = submissions.map((submission) => {
    const { id, created_at: date, website } = submission;
    const others = Object.fromEntries(exported.map((name) => [name, submission[name]]));
    return JSON.stringify({ id, ...valuesOf(submission), date, website, ...others });
  });
  if (lines.length === 0) return '';
  return `${isFirst ? '' : ','}\n${lines.join(',\n')}`;
}

/** Counts the submissions of a download, and tells of it before the first of them is sent: one that is broken off counts. */
export async function announceExport(
  { database, tell }: Inbox,
  actor: string,
  format: 'CSV' | 'JSON',
  asked: ExportQuery,
  query: SubmissionQuery,
): Promise<void> {
  await tell({ type: 'exported', actor, format, query: asked, count: await countMatching(database, query) });
}

/** Reads every submission that fits, in order, a page at a time, so that memory stays constant. */
export async function* readExported(
  database: Database,
  request: PageRequest,
): AsyncGenerator<(ShownSubmission & ExportedSubmission)[]> {
  for await (const rows of readPages(database, request)) yield withWork(database.db, rows);
}

/** Adds to each row its deliveries and the messages about it, both in the order of writing. */
async function withWork<Row extends ShownSubmission>(
  db: Kysely<Tables>,
  rows: Row[],
): Promise<(Row & Pick<ExportedSubmission, 'deliveries' | 'messages' | 'files' | 'subscription'>)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [deliveries, messages, files, subscriptions] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(['submission_id', 'channel', 'state'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('submission_messages')
      .select(['submission_id', 'kind', 'author', 'text', 'created_at'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('submission_files')
      .select(['submission_id', 'name', 'bytes'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
    consentRecords(db, rows),
  ]);
  const deliveriesOf = bySubmission(deliveries);
  const messagesOf = bySubmission(messages);
  const filesOf = bySubmission(files);
  return rows.map((row) => ({
    ...row,
    deliveries: deliveriesOf(row.id),
    messages: messagesOf(row.id),
    files: filesOf(row.id),
    subscription: subscriptions.get(row.id) ?? null,
  }));
}

/** Groups rows by their submission. */
function bySubmission<Row extends { submission_id: string }>(rows: Row[]) {
  const groups = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return (id: string) => (groups.get(id) ?? []).map(({ submission_id: _, ...own }) => own);
}
