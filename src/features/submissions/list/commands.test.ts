import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { inverseCalls, offerUndo, undoLast } from './commands.ts';

const row = (id: string, changes: Partial<Submission> = {}) =>
  ({ id, status: 'new', read_at: null, assigned_to: null, ...changes }) as Submission;
const moment = '2026-01-01T00:00:00.000Z';

afterEach(() => {
  vi.useRealTimers();
  offerUndo(null);
});

describe('Undoing the last action', () => {
  test('works once, by key or button', () => {
    const undo = vi.fn();
    const button = offerUndo(undo);
    expect(undoLast()).toBe(true);
    expect(undoLast()).toBe(false);
    button();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('is offered for ten seconds', () => {
    vi.useFakeTimers();
    const undo = vi.fn();
    offerUndo(undo);
    vi.advanceTimersByTime(10_001);
    expect(undoLast()).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });

  test('does not fall back to an older action', () => {
    const older = vi.fn();
    offerUndo(older);
    offerUndo(null);
    expect(undoLast()).toBe(false);
    expect(older).not.toHaveBeenCalled();
  });
});

describe('Undo calls', () => {
  test('restore each status, and the dot of unread ones', () => {
    const before = [row('a'), row('b', { status: 'answered', read_at: moment }), row('c')];
    expect(inverseCalls('done', before)).toEqual([
      ['status', { ids: ['a', 'c'], status: 'new' }],
      ['status', { ids: ['b'], status: 'answered' }],
      ['read', { ids: ['a', 'c'], isRead: false }],
    ]);
  });

  test('restore the read state', () => {
    const before = [row('a'), row('b', { status: 'open', read_at: moment })];
    expect(inverseCalls('read', before)).toEqual([
      ['read', { ids: ['a'], isRead: false }],
      ['read', { ids: ['b'], isRead: true }],
    ]);
  });

  test('restore the assignee and the status that assigning changed', () => {
    const before = [row('a'), row('b', { status: 'open', assigned_to: 'ada' })];
    expect(inverseCalls('take', before)).toEqual([
      ['assign', { ids: ['a'], account: null }],
      ['assign', { ids: ['b'], account: 'ada' }],
      ['status', { ids: ['a'], status: 'new' }],
      ['status', { ids: ['b'], status: 'open' }],
    ]);
  });

  test('move back between places', () => {
    expect(inverseCalls('hold', [row('a')])).toEqual([['release', { ids: ['a'] }]]);
    expect(inverseCalls('release', [row('a')])).toEqual([['hold', { ids: ['a'] }]]);
    expect(inverseCalls('restore', [row('a')])).toEqual([['delete', { ids: ['a'] }]]);
  });
});
