import type { AuditDetail, AuditEntry } from '../../../contract/audit-log/entry.ts';
import { findKind, getKind } from '../../../contract/forms/submission-kinds.ts';
import { englishNumber, pluralize } from '../../../language/english.ts';
import { isolateText } from '../../../language/isolate-text.ts';

const actorNames: Record<string, string> = {
  'command line': 'Command line',
  system: 'The site',
  unknown: 'Unknown',
  visitor: 'The visitor',
};

export function actorName(actor: string): string {
  return actorNames[actor] ?? actor;
}

const placeNames: Record<string, string> = { inbox: 'Inbox', spam: 'Spam', bin: 'Bin' };

type Value = AuditDetail[string];

/** Formats each kind of detail, in reading order. An unknown detail is shown with its name. */
const parts: Record<string, (value: Value) => string> = {
  format: String,
  count: (count) => pluralizeCount(count, 'submission'),
  submission: (id) => `Submission ${id}`,
  file: (id) => `File ${id}`,
  delivery: (id) => `Delivery ${id}`,
  sessions: (count) => `${pluralizeCount(count, 'session')} ended`,
  browser: String,
  searched: () => 'Filtered by a search',
  selected: (count) => `${englishNumber(Number(count))} selected`,
  kind: (kind) => getKind(findKind(kind) ?? 'enquiry').plural,
  from: (day) => `From ${day}`,
  to: (day) => `To ${day}`,
  zone: (zone) => `Time zone: ${zone}`,
  state: (state) => (state === 'read' ? 'Read' : 'Unread'),
  view: (view) => placeNames[String(view)] ?? String(view),
  status: (status) => `Status: ${status}`,
  assigned: (account) => (account === 'nobody' ? 'Unassigned' : `Assigned to ${account}`),
  inCharge: (account) => (account ? `Assigned to account ${account}` : 'Unassigned'),
  removed: () => 'Removed',
  sort: (sort) => `Sorted by ${sort}`,
  before: (moment) => `Older than ${String(moment).slice(0, 10)}`,
  by: (source) => (source === 'environment' ? 'Set in the environment' : `By ${source}`),
  email: (address) => `Address changed to ${address}`,
  administrator: (address) => `Administrator ${address} created`,
  submissions: (count) => pluralizeCount(count, 'submission'),
  files: (count) => pluralizeCount(count, 'file'),
  subscriptions: (count) => pluralizeCount(count, 'subscription'),
  subject: (subject) => isolateText(String(subject)),
  topic: (name) => `To: ${name}`,
  recipients: (count) => pluralizeCount(count, 'recipient'),
  deliveries: (count) => pluralizeCount(count, 'delivery', 'deliveries'),
  person: (mark) => `Person ${mark}`,
  account: (address) => isolateText(String(address)),
  name: (name) => isolateText(String(name)),
  role: (role) => `As ${role}`,
  before_role: (role) => `Was ${role}`,
  step: (step) => `By ${step}`,
  factor: (factor) => (factor === 'code' ? 'Authenticator app' : String(factor)),

  collection: (name) => `Collection ${isolateText(String(name))}`,
  record: (id) => `Record ${isolateText(String(id))}`,
  picture: (path) => isolateText(String(path)),
  publication: (number) => `Publication ${number}`,
  records: (count) => pluralizeCount(count, 'record'),
  batch: (id) => `Batch ${id}`,
};

const order = Object.keys(parts);

/** Describes the details of an entry. Zeros are left out. */
export function describeEntry({ detail }: Pick<AuditEntry, 'detail'>): string[] {
  return Object.entries(detail)
    .filter(([name, value]) => value !== 0 || name === 'count')
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, value]) => parts[name]?.(value) ?? `${name}: ${value}`);
}

function pluralizeCount(count: Value, one: string, many?: string): string {
  return pluralize(Number(count), one, many);
}
