import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import type { AuditDetail } from '../../contract/audit-log/entry.ts';
import {
  type Answer,
  type ExtraField,
  fieldNames,
  getField,
  pickValues,
} from '../../contract/forms/submission-fields.ts';
import type { Submission } from '../../contract/inbox/listing.ts';
import { describeSubscription, type SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import type { Delivery, SentFile, ThreadMessage } from '../../contract/inbox/thread.ts';
import { cleanText } from '../../language/clean-text.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { consentRecords } from '../newsletter/subscribers.ts';
import type { SubmissionQuery } from './filters.ts';
import type { Inbox } from './inbox.ts';
import { countMatching, type PageRequest, readPages, type ShownSubmission } from './list.ts';

export interface ExportedSubmission extends Submission {
  deliveries: Pick<Delivery, 'channel' | 'state'>[];
  messages: Pick<ThreadMessage, 'kind' | 'author' | 'text' | 'created_at'>[];
  files: Pick<SentFile, 'name' | 'bytes'>[];
  subscription: SubscriptionRecord | null;
}

type Column = [label: string, cell: (row: ExportedSubmission) => string | number | null];

/** The columns of the CSV export (docs/product.md#exports). Those of the extra fields follow. */
const columns: Column[] = [
  ['ID', ({ id }) => id],
  ...fieldNames.map((name): Column => [getField(name).label, (row) => neutralizeFormulas(row[name])]),
  ['Date', ({ created_at }) => created_at],
  ['Website', ({ website }) => neutralizeFormulas(website)],
  ['Phone (as typed)', ({ phone_typed }) => toTextCell(phone_typed)],
  ['Date (UTC)', ({ created_at }) => created_at && formatMomentCell(created_at)],
  ['Kind', ({ kind }) => kind],
  ['Status', ({ status }) => status],
  ['Read', ({ read_at }) => read_at],
  ['Spam reason', ({ spam_reason }) => neutralizeFormulas(spam_reason)],
  ['Deliveries', ({ deliveries }) => deliveries.map(({ channel, state }) => `${channel} ${state}`).join('; ')],
  ['About', ({ context }) => neutralizeFormulas(context)],
  ['Content', ({ item }) => item],
  ['Files', ({ files }) => neutralizeFormulas(files.map(({ name }) => name).join('; '))],
  ['Subscription', ({ subscription }) => subscription && describeSubscription(subscription)],
  ['Agreed to', ({ subscription }) => neutralizeFormulas(subscription?.consent ?? null)],
  ['Confirmed', ({ subscription }) => subscription?.confirmed_at ?? null],
];

/** Returns the header line of the export. Its byte order mark tells Excel that the file is UTF-8. */
export function csvHeader(extraFields: readonly ExtraField[] = []): string {
  const labels = extraFields.map(({ label }) => neutralizeFormulas(label));
  return `\ufeff${line([[...columns.map(([label]) => label), ...labels, 'Other answers']], false)}`;
}

export function csvRows(submissions: ExportedSubmission[], extraFields: readonly ExtraField[] = []): string {
  const ids = extraFields.map(({ id }) => id);
  const rows = submissions.map((row) => [
    ...columns.map(([, cell]) => cell(row)),
    ...ids.map((id) => neutralizeFormulas(row.answers.find((answer) => answer.id === id)?.value ?? null)),
    neutralizeFormulas(listAnswers(row.answers.filter(({ id }) => !ids.includes(id)))),
  ]);
  return line(rows, true);
}

type Pages = AsyncIterable<ExportedSubmission[]>;

export async function* formatCsv(pages: Pages, extraFields: readonly ExtraField[]): AsyncGenerator<string> {
  yield csvHeader(extraFields);
  for await (const rows of pages) yield csvRows(rows, extraFields);
}

/** Puts the answers to fields that the form no longer has into one cell. */
function listAnswers(answers: Answer[]): string | null {
  return answers.map(({ label, value }) => `${label}: ${value}`).join('\n') || null;
}

function line(rows: unknown[][], isTextQuoted: boolean): string {
  return stringify(rows, { record_delimiter: 'windows', quoted_string: isTextQuoted });
}

/**
 * Matches a character that begins a formula (Excel also accepts the wide forms) at the start of the text, or after a
 * character that a spreadsheet may read as the end of a cell. The separator may be a comma, a semicolon or a tab,
 * depending on the country and the user's last choice. With a separator other than ours, quotes and line breaks do not
 * protect the text. Whitespace and invisible characters in between are skipped. It also matches a tab or carriage
 * return at the start, as OWASP advises (https://owasp.org/www-community/attacks/CSV_Injection).
 *
 * It looks for the character first and then backwards. In the other direction, a text of spaces would take quadratic
 * time.
 */
const formulaStart = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\n\r\x85\u2028\u2029])[\s"\p{Cc}\p{Cf}]*.)|^(?=[\t\r])/gu;

/** Puts an apostrophe before a formula, which makes it text in every spreadsheet. */
function neutralizeFormulas(value: string | number | null): string | number | null {
  return typeof value === 'string' ? cleanText(value).replace(formulaStart, "'$&") : value;
}

/** A spreadsheet would read `+49 30 123` as a formula, and other numbers as a number or a date. */
function toTextCell(typed: string | null): string | null {
  return typed && `'${String(neutralizeFormulas(typed)).replace(/^'/, '')}`;
}

/** Formats a moment as `2026-11-26 14:03:22`. Spreadsheets recognize this, but not ISO 8601 with its T and Z. */
function formatMomentCell(moment: string): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** Other properties of a submission that the export includes under their own names. */
const exported = [
  'phone_typed',
  'kind',
  'status',
  'read_at',
  'spam_reason',
  'context',
  'item',
  'answers',
  'deliveries',
  'messages',
  'files',
  'subscription',
] as const satisfies (keyof ExportedSubmission)[];

export async function* formatJson(pages: Pages): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const { id, created_at: date, website } = row;
      const others = Object.fromEntries(exported.map((name) => [name, row[name]]));
      return JSON.stringify({ id, ...pickValues(row), date, website, ...others });
    });
    if (lines.length > 0) yield `${isFirst ? '' : ','}\n${lines.join(',\n')}`;
    isFirst = false;
  }
  yield '\n]\n';
}

export type ExportQuery = Record<string, string | undefined>;

/** Announces a download before it begins, so that an interrupted one is recorded too. */
export async function announceExport(
  { database, tell }: Inbox,
  actor: string,
  format: 'CSV' | 'JSON',
  rawQuery: ExportQuery,
  query: SubmissionQuery,
): Promise<void> {
  const detail = { format, ...describeFilters(rawQuery), count: await countMatching(database, query) };
  await tell({ actor, action: 'export', detail });
}

/** Leaves out the search text, which may be a visitor's name: this log is never erased. */
function describeFilters({ q, ids, zone, ...rest }: ExportQuery): AuditDetail {
  const detail: AuditDetail = q?.trim() ? { searched: true } : {};
  if (ids) detail.selected = ids.split(',').length;
  for (const name of ['kind', 'from', 'to', 'state', 'status', 'assigned', 'view', 'sort']) {
    const value = rest[name];
    if (value) detail[name] = value;
  }
  if (zone && (rest.from || rest.to)) detail.zone = zone;
  return detail;
}

/** Reads every matching submission in order, page by page, so that memory use stays constant. */
export async function* readExported(
  database: Database,
  request: PageRequest,
): AsyncGenerator<(ShownSubmission & ExportedSubmission)[]> {
  for await (const rows of readPages(database, request)) yield withRelated(database.db, rows);
}

async function withRelated<Row extends ShownSubmission>(
  db: Kysely<Tables>,
  rows: Row[],
): Promise<(Row & Pick<ExportedSubmission, 'deliveries' | 'messages' | 'files' | 'subscription'>)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [deliveries, messages, files, subscriptions] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(['about_id as submission_id', 'channel', 'state'])
      .where('about_id', 'in', ids)
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
  const findDeliveries = bySubmission(deliveries);
  const findMessages = bySubmission(messages);
  const findFiles = bySubmission(files);
  return rows.map((row) => ({
    ...row,
    deliveries: findDeliveries(row.id),
    messages: findMessages(row.id),
    files: findFiles(row.id),
    subscription: subscriptions.get(row.id) ?? null,
  }));
}

function bySubmission<Row extends { submission_id: string }>(rows: Row[]) {
  const groups = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return (id: string) => (groups.get(id) ?? []).map(({ submission_id: _, ...own }) => own);
}
