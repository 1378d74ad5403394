import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeatures } from '../../../contract/features.ts';
import { kindNames } from '../../../contract/forms/submission-kinds.ts';
import { draftedSubmissions, emptyReply, splitQuote } from './reading/use-answer.ts';
import { visibleTabs } from './toolbar/inbox-header.tsx';
import { type InboxView, listParameters, plainView, readView, writeView } from './view/view.ts';

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

describe('The tabs', () => {
  const empty = { unread: 0, spam: 0, bin: 0, counts: [] };
  const names = (badges: Parameters<typeof visibleTabs>[0], features: object, kind: 'newsletter' | '' = '') =>
    visibleTabs(badges, { ...plainView, kind }, readFeatures({ features })).map(({ name }) => name);

  test('the tab of newsletter sign-ups is always there while the newsletter is on', () => {
    expect(names(empty, {})).toEqual(['All', 'Enquiries', 'Newsletter', 'Spam', 'Bin']);
  });

  test('without the newsletter, its tab is only there with stored sign-ups, or while it is open', () => {
    const off = { newsletter: false };
    expect(names(empty, off)).toEqual(['All', 'Enquiries', 'Spam', 'Bin']);
    expect(names(empty, off, 'newsletter')).toContain('Newsletter');
    const counts = [{ kind: 'newsletter', total: 1, unread: 0 }] as Parameters<typeof visibleTabs>[0]['counts'];
    expect(names({ ...empty, counts }, off)).toContain('Newsletter');
  });
});

describe('Answers', () => {
  const words = { quote: 'On {moment}, {name} wrote:', signature: 'Edgewright\n' };
  const submission = { name: 'Ada', message: 'One\n\nTwo > three\n' } as Parameters<typeof emptyReply>[0];
  const start = emptyReply(submission, words, 'Grace', 'Mar 5');

  test('separates the quote at the end of a reply', () => {
    expect(splitQuote(`Yes.${start}`)).toEqual({
      words: 'Yes.\n\n-- \nGrace\nEdgewright',
      quote: 'On Mar 5, Ada wrote:\n> One\n>\n> Two > three',
    });
  });

  test.each([
    ['no quote at all', 'Yes.\n-- \nGrace'],
    ['words below the quote', `${start}And this.`],
    ['only a quote', '> One'],
    ['only the line above a quote', 'Ada wrote:\n> One'],
  ])('shows a reply with %s in full', (_, reply) => {
    expect(splitQuote(reply)).toEqual({ words: reply, quote: '' });
  });

  test('drafts are separate per account, for replies and notes', () => {
    const names = ['me@x.example reply 1', 'me@x.example note 2', 'you@x.example reply 3', 'me@x.example seen 4'];
    expect([...draftedSubmissions('me@x.example', names)]).toEqual(['1', '2']);
  });
});
