import { kindNames, type SubmissionKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Place, Status } from '../../../../contract/inbox/listing.ts';

/** The filters, the order, and the submission that is open. They live in the URL. */
export interface InboxView {
  q: string;
  kind: SubmissionKind | '';
  /** Days, `YYYY-MM-DD` in the viewer's zone, both included; empty without a bound. */
  from: string;
  to: string;
  website: string;
  state: 'unread' | 'read' | '';
  status: Status | '';
  /** The id of the account in charge, or `nobody`. */
  assigned: string;
  view: Place;
  sort: 'newest' | 'oldest' | 'name';
  /** The id of the open submission; empty while none is. */
  open: string;
}

export const plainView: InboxView = {
  q: '',
  kind: '',
  from: '',
  to: '',
  website: '',
  state: '',
  status: '',
  assigned: '',
  view: 'inbox',
  sort: 'newest',
  open: '',
};

export const longestSearch = 200;

/** Reads the query of an address. What it cannot mean is left at its default. */
export function readView(query: string): InboxView {
  const parameters = new URLSearchParams(query);
  const read = (name: keyof InboxView) => (parameters.get(name) ?? '').trim();
  const oneOf = <Value extends string>(name: keyof InboxView, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === read(name)) ?? otherwise;
  return {
    q: read('q').slice(0, longestSearch).toWellFormed().trim(),
    kind: oneOf('kind', kindNames, ''),
    from: day(read('from')),
    to: day(read('to')),
    website: read('website').slice(0, 200).toWellFormed().trim(),
    state: oneOf('state', ['unread', 'read'], ''),
    status: oneOf('status', ['new', 'open', 'answered', 'done'], ''),
    assigned: read('assigned') === 'nobody' ? 'nobody' : idOf(read('assigned')),
    view: oneOf('view', ['spam', 'bin'], 'inbox'),
    sort: oneOf('sort', ['oldest', 'name'], 'newest'),
    open: idOf(read('open')),
  };
}

function idOf(value: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : '';
}

/** The query that says this, without what is the default; empty for the plain view. */
export function writeView(view: InboxView): string {
  const said = (Object.keys(plainView) as (keyof InboxView)[]).filter((name) => view[name] !== plainView[name]);
  const query = new URLSearchParams(said.map((name) => [name, view[name]]));
  return said.length ? `?${query}` : '';
}

/** The parameters of the list's call: all of the view but what is open. */
export function listParameters(view: InboxView): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(writeView({ ...view, open: '' })));
}

interface ActiveFilter {
  text: string;
  /** The change that takes it away. */
  without: Partial<InboxView>;
}

export const statusNames: Record<Status, string> = { new: 'New', open: 'Open', answered: 'Answered', done: 'Done' };

/**
 * The filters at work, in the order of the toolbar. The kind is not one of them: it has a tab.
 *
 * @param owner what the person in charge is called
 */
export function activeFilters(view: InboxView, owner = 'Person in charge'): ActiveFilter[] {
  const filters: [string, string, Partial<InboxView>][] = [
    [view.q, `Search: ${view.q}`, { q: '' }],
    [view.status, `Status: ${view.status && statusNames[view.status]}`, { status: '' }],
    [view.assigned, view.assigned === 'nobody' ? 'Nobody in charge' : owner, { assigned: '' }],
    [view.website, `Website: ${view.website}`, { website: '' }],
    [view.from, `From ${view.from}`, { from: '' }],
    [view.to, `Until ${view.to}`, { to: '' }],
    [view.state, view.state === 'read' ? 'Read' : 'Unread', { state: '' }],
  ];
  return filters.filter(([value]) => value !== '').map(([, text, without]) => ({ text, without }));
}

/** A day as it was given; empty when there is no such day. */
function day(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return '';
  const moment = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value ? '' : value;
}
