import { expect, test } from 'vitest';
import { actorName, describeEntry } from './audit-log-panel.tsx';

test('details are shown with their names, without zeros', () => {
  const detail = { before_role: 'editor', inCharge: null, files: 0, count: 0 };
  expect(describeEntry({ detail })).toEqual(['before role: editor', 'in charge: none', 'count: 0']);
});

test('the actor is named', () => {
  expect(actorName('command line')).toBe('Command line');
  expect(actorName('ada@example.com')).toBe('ada@example.com');
});
