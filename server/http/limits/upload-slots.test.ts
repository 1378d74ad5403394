import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

/** Starts an upload. Its `outcome` changes when the upload ends. */
function upload(uploads: UploadSlots, address: string) {
  const [request, answer] = [new PassThrough(), new PassThrough()];
  const sent = {
    request,
    answer,
    outcome: 'receiving' as string | number,
    done: uploads.receive(request as unknown as IncomingMessage, answer as unknown as ServerResponse, address).then(
      (body) => {
        sent.outcome = body.toString();
      },
      ({ statusCode }) => {
        sent.outcome = statusCode;
      },
    ),
  };
  return sent;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function outcomes(all: ReturnType<typeof upload>[]) {
  await settled();
  return all.map(({ outcome }) => outcome);
}

test('a visitor may send three files at once, and more once a response has ended', async () => {
  const uploads = new UploadSlots();
  const own = [1, 2, 3, 4].map(() => upload(uploads, '192.0.2.1'));
  expect(await outcomes(own)).toEqual(['receiving', 'receiving', 'receiving', 503]);
  expect(await outcomes([upload(uploads, '192.0.2.2')])).toEqual(['receiving']);
  own[0]?.answer.emit('close');
  expect(await outcomes([upload(uploads, '192.0.2.1')])).toEqual(['receiving']);
});

test('a sender who disconnects early frees the slot', async () => {
  const uploads = new UploadSlots();
  for (let number = 0; number < 3; number += 1) {
    const [request, answer] = [new PassThrough().destroy(), new PassThrough().destroy()];
    await settled();
    const gone = uploads.receive(
      request as unknown as IncomingMessage,
      answer as unknown as ServerResponse,
      '192.0.2.1',
    );
    await expect(gone).rejects.toThrow('ended');
  }
  expect(await outcomes([upload(uploads, '192.0.2.1')])).toEqual(['receiving']);
});

test('a network may send six', async () => {
  const uploads = new UploadSlots();
  const sent = Array.from({ length: 7 }, (_, host) => upload(uploads, `2001:db8:1:${host}::1`));
  expect((await outcomes(sent)).at(-1)).toBe(503);
  expect(await outcomes([upload(uploads, '2001:db8:2::1')])).toEqual(['receiving']);
});

test('24 visitors may upload at once', async () => {
  const uploads = new UploadSlots();
  const sent = Array.from({ length: 30 }, (_, block) => upload(uploads, `192.0.${block}.1`));
  expect((await outcomes(sent)).filter((outcome) => outcome === 'receiving')).toHaveLength(24);
});

test('a received file keeps its slot until the response', async () => {
  const uploads = new UploadSlots();
  const received = Array.from({ length: 24 }, (_, number) => upload(uploads, `192.0.${number % 8}.1`));
  for (const { request } of received) request.end('a file');
  expect(await outcomes(received)).toEqual(received.map(() => 'a file'));
  expect(await outcomes([upload(uploads, '198.51.100.1')])).toEqual([503]);
});
