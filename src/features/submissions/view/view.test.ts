import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindNames } from '../../../../contract/forms/submission-kinds.ts';
import { type InboxView, listParameters, plainView, readView, writeView } from './view.ts';

const trimmedText = (maximum: number) => fc.string({ unit: 'binary', maxLength: maximum }).map(cleaned(maximum));
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const views: fc.Arbitrary<InboxView> = fc.record({
  q: trimmedText(200),
  kind: fc.constantFrom('', ...kindNames),
  from: fc.oneof(fc.constant(''), day),
  to: fc.oneof(fc.constant(''), day),
  state: fc.constantFrom('', 'unread', 'read'),
  status: fc.constantFrom('', 'new', 'open', 'answered', 'done'),
  assigned: fc.oneof(fc.constantFrom('', 'nobody'), fc.uuid()),
  view: fc.constantFrom('inbox', 'spam', 'bin'),
  sort: fc.constantFrom('newest', 'oldest'),
  open: fc.oneof(fc.constant(''), fc.uuid()),
});

/** A search box holds only trimmed text that is well-formed for a URL. */
function cleaned(maximum: number) {
  return (text: string) => text.toWellFormed().trim().slice(0, maximum).toWellFormed().trim();
}

describe('The view in the URL', () => {
  test('reads back unchanged', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(writeView(view))).toEqual(view);
      }),
    );
  });

  test('is empty for the default view', () => {
    expect(writeView(plainView)).toBe('');
    expect(readView('')).toEqual(plainView);
  });

  test('labels every part', () => {
    const view: InboxView = {
      ...plainView,
      q: 'a & b',
      kind: 'newsletter',
      from: '2026-01-02',
      view: 'spam',
      sort: 'oldest',
    };
    expect(writeView(view)).toBe('?q=a+%26+b&kind=newsletter&from=2026-01-02&view=spam&sort=oldest');
  });

  test.each([
    'kind=invoice',
    'to=2026-02-30',
    'open=%3Cscript%3E',
    'unknown=1',
  ])('falls back to the default for invalid values: %s', (query) => {
    expect(readView(`?${query}`)).toEqual(plainView);
  });
});

describe('Filters', () => {
  test('are part of the request, unlike the open row', () => {
    expect(listParameters({ ...plainView, q: 'x', state: 'unread', open: crypto.randomUUID() })).toEqual({
      q: 'x',
      state: 'unread',
    });
  });
});
