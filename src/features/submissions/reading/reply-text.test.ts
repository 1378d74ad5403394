import { expect, test } from 'vitest';
import { emptyReply, splitQuote } from './reply-text.ts';

const words = { quote: 'On {moment}, {name} wrote:', signature: 'Edgewright\n' };
const submission = { name: 'Ada', message: 'One\n\nTwo > three\n' } as Parameters<typeof emptyReply>[0];
const start = emptyReply(submission, words, 'Grace', 'Mar 5');

test('the quote at the end of a reply is told from its words', () => {
  expect(splitQuote(`Yes.${start}`)).toEqual({
    words: 'Yes.\n\n-- \nGrace\nEdgewright',
    quote: 'On Mar 5, Ada wrote:\n> One\n>\n> Two > three',
  });
});

test.each([
  ['no quote at all', 'Yes.\n-- \nGrace'],
  ['words below the quote', `${start}And this.`],
  ['a quote alone', '> One'],
  ['its line above and nothing else', 'Ada wrote:\n> One'],
])('a reply with %s is shown whole', (_, reply) => {
  expect(splitQuote(reply)).toEqual({ words: reply, quote: '' });
});
