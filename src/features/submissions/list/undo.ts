import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import type { Work } from './works.ts';

/** The undo key works for this long. The notice that offers it may disappear sooner. */
const undoableMs = 10_000;

let last: { undo: () => void; until: number } | null = null;

/**
 * Stores the undo of the latest action. Null clears an older one, which must not be undone in its place.
 *
 * @returns a function for a button. Key and button together work only once
 */
export function offerUndo(undo: (() => void) | null): () => void {
  const offer = undo && { undo, until: Date.now() + undoableMs };
  last = offer;
  let isTaken = false;
  const take = () => {
    if (isTaken) return;
    isTaken = true;
    if (last === offer) last = null;
    undo?.();
  };
  if (offer) offer.undo = take;
  return take;
}

export function undoLast(): boolean {
  const offer = last;
  if (!offer || Date.now() > offer.until) return false;
  offer.undo();
  return true;
}

type ChangeCall = [name: string, body: { ids: string[] } & Record<string, unknown>];

/** Returns the calls that restore submissions to their state before an action, in order. */
export function inverseCalls(work: Work, before: Submission[]): ChangeCall[] {
  const ids = before.map(({ id }) => id);
  if (work === 'hold') return [['release', { ids }]];
  if (work === 'release') return [['hold', { ids }]];
  if (work === 'restore') return [['delete', { ids }]];
  const owners = grouped(before, ({ assigned_to }) => assigned_to);
  const states = grouped(before, ({ status }) => status);
  const read = grouped(before, ({ read_at }) => read_at !== null);
  const calls = {
    assign: owners.map(([account, ids]): ChangeCall => ['assign', { ids, account }]),
    status: states.map(([status, ids]): ChangeCall => ['status', { ids, status }]),
    read: read.map(([isRead, ids]): ChangeCall => ['read', { ids, isRead }]),
  };
  // Reading a new submission or taking charge of it opens it. Marking it as unread makes it new again.
  if (work === 'take') return [...calls.assign, ...calls.status];
  if (isStatus(work)) return [...calls.status, ...calls.read.filter(([, { isRead }]) => !isRead)];
  return calls.read;
}

function grouped<Value>(rows: Submission[], getKey: (row: Submission) => Value): [Value, string[]][] {
  return [...Map.groupBy(rows, getKey)].map(([value, group]) => [value, group.map(({ id }) => id)]);
}
