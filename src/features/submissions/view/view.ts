import { kindNames, type SubmissionKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Place, Status } from '../../../../contract/inbox/listing.ts';

/** The filters, the sort order and the open submission, which the URL contains. */
export interface InboxView {
  q: string;
  kind: SubmissionKind | '';
  /** The first and last day, as `YYYY-MM-DD` in the viewer's time zone; empty if there is no bound. */
  from: string;
  to: string;
  state: 'unread' | 'read' | '';
  status: Status | '';
  /** The id of the assigned account, or `nobody`. */
  assigned: string;
  view: Place;
  sort: 'newest' | 'oldest';
  open: string;
}

export const plainView: InboxView = {
  q: '',
  kind: '',
  from: '',
  to: '',
  state: '',
  status: '',
  assigned: '',
  view: 'inbox',
  sort: 'newest',
  open: '',
};

export const maxSearchLength = 200;

/** Reads the query of an address. Invalid values are replaced by the defaults. */
export function readView(query: string): InboxView {
  const parameters = new URLSearchParams(query);
  const read = (name: keyof InboxView) => (parameters.get(name) ?? '').trim();
  const readOption = <Value extends string>(name: keyof InboxView, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === read(name)) ?? otherwise;
  return {
    q: read('q').slice(0, maxSearchLength).toWellFormed().trim(),
    kind: readOption('kind', kindNames, ''),
    from: day(read('from')),
    to: day(read('to')),
    state: readOption('state', ['unread', 'read'], ''),
    status: readOption('status', ['new', 'open', 'answered', 'done'], ''),
    assigned: read('assigned') === 'nobody' ? 'nobody' : validId(read('assigned')),
    view: readOption('view', ['spam', 'bin'], 'inbox'),
    sort: readOption('sort', ['oldest'], 'newest'),
    open: validId(read('open')),
  };
}

function validId(value: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : '';
}

export function writeView(view: InboxView): string {
  const changed = (Object.keys(plainView) as (keyof InboxView)[]).filter((name) => view[name] !== plainView[name]);
  const query = new URLSearchParams(changed.map((name) => [name, view[name]]));
  return changed.length ? `?${query}` : '';
}

export function listParameters(view: InboxView): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(writeView({ ...view, open: '' })));
}

export const statusNames: Record<Status, string> = { new: 'New', open: 'Open', answered: 'Answered', done: 'Done' };

/** Every filter but the kind, which has a tab. */
export const noFilters = { q: '', status: '', assigned: '', from: '', to: '', state: '' } as const;

export const hasFilters = (view: InboxView) =>
  (Object.keys(noFilters) as (keyof typeof noFilters)[]).some((name) => view[name] !== '');

function day(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return '';
  const moment = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value ? '' : value;
}
