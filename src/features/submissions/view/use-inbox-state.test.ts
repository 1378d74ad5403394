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
function chosenAfter(...actions: Parameters<typeof inboxReducer>[1][]) {
  return [...actions.reduce(inboxReducer, start).chosen.ids].sort();
}

describe('Choosing rows', () => {
  test('draws a range from the row that was chosen last, and takes back what it no longer covers', () => {
    const from = { type: 'toggle', id: 'b' } as const;
    expect(chosenAfter(from, { type: 'extend', to: 'd', loaded })).toEqual(['b', 'c', 'd']);
    expect(chosenAfter(from, { type: 'extend', to: 'e', loaded }, { type: 'extend', to: 'a', loaded })).toEqual([
      'a',
      'b',
    ]);
    expect(chosenAfter({ type: 'extend', to: 'c', from: 'b', loaded })).toEqual(['b', 'c']);
  });

  test('starts again with another list, and not when a row is opened', () => {
    const chosen = { type: 'choose' as const, ids: ['a'] };
    const open = { ...plainView, open: crypto.randomUUID() };
    expect(chosenAfter(chosen, { type: 'look', view: open })).toEqual(['a']);
    expect(chosenAfter(chosen, { type: 'look', view: { ...plainView, q: 'x' } })).toEqual([]);
  });
});
