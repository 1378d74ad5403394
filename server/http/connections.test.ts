import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { refuseMalformed } from './connections.ts';

function socket(changes: object = {}) {
  return { writable: true, write: vi.fn(), destroy: vi.fn(), ...changes };
}

test.each([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  [undefined, '400 Bad Request'],
])('%s is answered %s, without a body, and the connection ended', (code, status) => {
  const connection = socket();
  refuseMalformed(Object.assign(new Error('Malformed'), { code }), connection as unknown as Socket, false);
  expect(connection.write.mock.calls).toEqual([
    [`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`],
  ]);
  expect(connection.destroy).toHaveBeenCalledOnce();
});

test.each([
  ['an answer to a request before it is under way', {}, true],
  ['nobody reads any more', { writable: false }, false],
])('nothing is written when %s', (_, changes, isAnswering) => {
  const connection = socket(changes);
  refuseMalformed(new Error('Malformed'), connection as unknown as Socket, isAnswering);
  expect(connection.write).not.toHaveBeenCalled();
  expect(connection.destroy).toHaveBeenCalledOnce();
});
