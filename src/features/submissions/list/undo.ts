import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus } from '../../../../contract/inbox/status.ts';
import type { Command } from './commands.ts';

/** The undo key works for this long. The notice with its button may disappear sooner. */
const undoableMs = 10_000;

let last: { undo: () => void; until: number } | null = null;

/**
 * Stores how to undo the latest action. Null clears an older undo, which must not run instead.
 *
 * @returns a function for a button. Either the key or the button works, and only once
 */
export function offerUndo(undo: (() => void) | null): () => void {
  const offer = undo && { undo, until: Date.now() + undoableMs };
  last = offer;
  let isUsed = false;
  const runOnce = () => {
    if (isUsed) return;
    isUsed = true;
    if (last === offer) last = null;
    undo?.();
  };
  if (offer) offer.undo = runOnce;
  return runOnce;
}

export function undoLast(): boolean {
  const offer = last;
  if (!offer || Date.now() > offer.until) return false;
  offer.undo();
  return true;
}

type ChangeCall = [name: string, body: { ids: string[] } & Record<string, unknown>];

/** Returns the calls that restore submissions to their state before an action, in order. */
export function inverseCalls(command: Command, before: Submission[]): ChangeCall[] {
  const ids = before.map(({ id }) => id);
  if (command === 'hold') return [['release', { ids }]];
  if (command === 'release') return [['hold', { ids }]];
  if (command === 'restore') return [['delete', { ids }]];
  const owners = grouped(before, ({ assigned_to }) => assigned_to);
  const states = grouped(before, ({ status }) => status);
  const read = grouped(before, ({ read_at }) => read_at !== null);
  const calls = {
    assign: owners.map(([account, ids]): ChangeCall => ['assign', { ids, account }]),
    status: states.map(([status, ids]): ChangeCall => ['status', { ids, status }]),
    read: read.map(([isRead, ids]): ChangeCall => ['read', { ids, isRead }]),
  };
  // Reading or assigning a new submission opens it. Marking it as unread makes it new again.
  if (command === 'take') return [...calls.assign, ...calls.status];
  if (isStatus(command)) return [...calls.status, ...calls.read.filter(([, { isRead }]) => !isRead)];
  return calls.read;
}

function grouped<Value>(rows: Submission[], getKey: (row: Submission) => Value): [Value, string[]][] {
  return [...Map.groupBy(rows, getKey)].map(([value, group]) => [value, group.map(({ id }) => id)]);
}
