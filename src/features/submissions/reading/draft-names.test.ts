import { expect, test } from 'vitest';
import { draftedSubmissions } from './draft-names.ts';

test('drafts are separate per account, for replies and notes', () => {
  const names = ['me@x.example reply 1', 'me@x.example note 2', 'you@x.example reply 3', 'me@x.example seen 4'];
  expect([...draftedSubmissions('me@x.example', names)]).toEqual(['1', '2']);
});
