import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import type { Work } from './works.ts';

/** A key takes the last action back for this long. The notice that offers it may go sooner. */
const undoableMs = 10_000;

/** Takes the last action back. */
let last: { undo: () => void; until: number } | null = null;

/**
 * Keeps what takes back the action that was just done; null when nothing does, so that an older one is not taken back in
 * its place.
 *
 * @returns the same for a button: it works once, by whichever of the two
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

/** Takes the last action back; false when there is none, or it was too long ago. */
export function undoLast(): boolean {
  const offer = last;
  if (!offer || Date.now() > offer.until) return false;
  offer.undo();
  return true;
}

/** A call that changes submissions, by the end of its path. */
type ChangeCall = [name: string, body: { ids: string[] } & Record<string, unknown>];

/** The calls after which submissions are again as they were before something was done to them, in their order. */
export function callsBack(work: Work, before: Submission[]): ChangeCall[] {
  const ids = before.map(({ id }) => id);
  if (work === 'hold') return [['release', { ids }]];
  if (work === 'release') return [['hold', { ids }]];
  if (work === 'restore') return [['delete', { ids }]];
  const owners = grouped(before, ({ assigned_to }) => assigned_to);
  const states = grouped(before, ({ status }) => status);
  const read = grouped(before, ({ read_at }) => read_at !== null);
  const callsOf = {
    assign: owners.map(([account, ids]): ChangeCall => ['assign', { ids, account }]),
    status: states.map(([status, ids]): ChangeCall => ['status', { ids, status }]),
    read: read.map(([isRead, ids]): ChangeCall => ['read', { ids, isRead }]),
  };
  // Reading or taking charge of a new one opens it. What is marked as unread is new again by itself.
  if (work === 'take') return [...callsOf.assign, ...callsOf.status];
  if (isStatus(work)) return [...callsOf.status, ...callsOf.read.filter(([, { isRead }]) => !isRead)];
  return callsOf.read;
}

function grouped<Value>(rows: Submission[], keyOf: (row: Submission) => Value): [Value, string[]][] {
  return [...Map.groupBy(rows, keyOf)].map(([value, group]) => [value, group.map(({ id }) => id)]);
}
