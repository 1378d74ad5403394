import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Uploads } from './uploads.ts';

const answer = () => new EventEmitter() as ServerResponse;

test('one visitor may send three files at once, and further ones when an answer has ended', () => {
  const uploads = new Uploads();
  const first = answer();
  expect(uploads.begin('192.0.2.1', first)).toBe(true);
  expect([1, 2, 3].map(() => uploads.begin('192.0.2.1', answer()))).toEqual([true, true, false]);
  expect(uploads.begin('192.0.2.2', answer())).toBe(true);
  first.emit('close');
  expect(uploads.begin('192.0.2.1', answer())).toBe(true);
});

test('all visitors may send 24 files at once', () => {
  const uploads = new Uploads();
  const taken = Array.from({ length: 30 }, (_, visitor) => uploads.begin(`192.0.2.${visitor}`, answer()));
  expect(taken.filter(Boolean)).toHaveLength(24);
});
