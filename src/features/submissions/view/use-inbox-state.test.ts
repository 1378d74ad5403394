import { describe, expect, test } from 'vitest';
import { inboxReducer } from './use-inbox-state.ts';
import { plainView } from './view.ts';

const loaded = ['a', 'b', 'c', 'd', 'e'];
const start: Parameters<typeof inboxReducer>[0] = {
  view: plainView,
  chosen: { ids: new Set(), isAll: false, range: null },
  dialog: null,
};

/** Returns the selection after these actions. */
function selectionAfter(...actions: Parameters<typeof inboxReducer>[1][]) {
  return [...actions.reduce(inboxReducer, start).chosen.ids].sort();
}

describe('Selecting rows', () => {
  test('extends a range from the last selected row, and shrinks it again', () => {
    const from = { type: 'toggle', id: 'b' } as const;
    expect(selectionAfter(from, { type: 'extend', to: 'd', loaded })).toEqual(['b', 'c', 'd']);
    expect(selectionAfter(from, { type: 'extend', to: 'e', loaded }, { type: 'extend', to: 'a', loaded })).toEqual([
      'a',
      'b',
    ]);
    expect(selectionAfter({ type: 'extend', to: 'c', from: 'b', loaded })).toEqual(['b', 'c']);
  });

  test('restarts with another list, but not when a row opens', () => {
    const chosen = { type: 'choose' as const, ids: ['a'] };
    const open = { ...plainView, open: crypto.randomUUID() };
    expect(selectionAfter(chosen, { type: 'look', view: open })).toEqual(['a']);
    expect(selectionAfter(chosen, { type: 'look', view: { ...plainView, q: 'x' } })).toEqual([]);
  });
});
