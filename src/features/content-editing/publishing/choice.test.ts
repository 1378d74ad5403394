import { expect, test } from 'vitest';
import type { RecordSummary } from '../../../../contract/content-editing/calls.ts';
import { defaultSelection, sortChanges } from './change-choice.tsx';

const at = '2026-12-01T10:00:00.000Z';

function change(id: string, changes: Partial<RecordSummary> = {}): RecordSummary {
  return {
    ...{ collection: 'blog', id, title: `Post ${id}`, state: 'changed', visibility: { kind: 'public' } },
    ...{
      page: `/blog/${id}`,
      changed: { by: 'Mara', at },
      faults: [],
      isChangedElsewhere: false,
      version: 1,
      changedFields: [],
    },
    ...changes,
  };
}

const key = (id: string) => ({ collection: 'blog', id });
const fault = { ...key('faulty'), title: 'Post faulty', field: 'title', label: 'Title', text: 'is missing' };
const faulty = change('faulty', { faults: [fault] });
const deleted = change('gone', { state: 'deleted', page: null });

test('selects everything without errors at first', () => {
  expect(defaultSelection([change('1'), faulty, deleted])).toEqual(new Set(['blog/1', 'blog/gone']));
});

test('selects only the requested records at first, and lists them on top', () => {
  const older = change('2', { changed: { by: 'Mara', at: '2026-11-01T10:00:00.000Z' } });
  const changes = [change('1'), older, change('3', { changed: null })];
  expect(defaultSelection(changes, [key('2')])).toEqual(new Set(['blog/2']));
  expect(defaultSelection([faulty, change('1')], [key('faulty')])).toEqual(new Set());
  expect(sortChanges(changes, [key('2')]).map(({ id }) => id)).toEqual(['2', '1', '3']);
  expect(sortChanges(changes.toReversed()).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
