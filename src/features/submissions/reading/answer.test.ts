import { expect, test } from 'vitest';
import { draftedSubmissions, emptyReply, splitQuote } from './use-answer.ts';

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
