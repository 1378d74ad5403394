import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backoff, backoffDelay } from './queue.ts';
import { isMailboxUnknown, type MailServer, mailServer } from './smtp.ts';
import { signatureHeaders } from './webhook.ts';

/** The server responds at these moments of a session. `end` is the end of the mail. */
type Moment = 'begin' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end';

const usual: Record<Moment, string> = {
  begin: '220 mail.example',
  EHLO: '250 mail.example',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
};

/** The mail server fails at this moment, and responds as usual at all others. */
let fault: { at: Moment; does: (socket: Socket) => void };
let server: Server;
let mail: MailServer;

/** This is not a library's server, because those never close a connection in the middle of a response. */
function speak(socket: Socket): void {
  const answer = (moment: Moment) =>
    moment === fault.at ? fault.does(socket) : void socket.write(`${usual[moment]}\r\n`);
  let unread = '';
  let isMail = false;
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    unread += chunk;
    for (;;) {
      const end = isMail ? '\r\n.\r\n' : '\r\n';
      const place = unread.indexOf(end);
      if (place < 0) return;
      const moment = isMail ? 'end' : (unread.slice(0, 4).toUpperCase() as Moment);
      unread = unread.slice(place + end.length);
      isMail = moment === 'DATA' && fault.at !== 'DATA';
      answer(moment);
    }
  });
  answer('begin');
}

beforeEach(async () => {
  server = createServer(speak).listen(0, '127.0.0.1');
  await once(server, 'listening');
  mail = mailServer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  mail.close();
  server.close();
});

const closes = (socket: Socket) => void socket.end();
const resets = (socket: Socket) => void socket.resetAndDestroy();
const respondWith = (words: string) => (socket: Socket) => void socket.end(`${words}\r\n`);

test.each<[string, Moment, (socket: Socket) => void, 'not taken' | 'unknown']>([
  ['closes the connection at once', 'begin', closes, 'not taken'],
  ['is no mail server', 'begin', respondWith('HTTP/1.1 400 Bad Request\r\n'), 'not taken'],
  ['closes the connection after its greeting', 'EHLO', closes, 'not taken'],
  ['cuts the connection at the sender', 'MAIL', resets, 'not taken'],
  ['closes the connection at the recipient', 'RCPT', closes, 'not taken'],
  ['cuts the connection before the mail', 'DATA', resets, 'not taken'],
  ['is too busy at the recipient', 'RCPT', respondWith('421 4.7.0 Later'), 'not taken'],
  ['closes the connection after the mail', 'end', closes, 'unknown'],
  ['cuts the connection after the mail', 'end', resets, 'unknown'],
  ['is too busy after the mail', 'end', respondWith('421 4.7.0 Later'), 'not taken'],
])('A mail server that %s may or may not have accepted the email', async (_what, at, does, became) => {
  fault = { at, does };
  const written = { from: 'a@company.example', to: 'b@example.com', subject: 'Hello', text: 'Hello' };
  const sending = mail.send(written, new AbortController().signal);
  await expect(sending).rejects.toMatchObject({
    kind: became === 'unknown' ? 'unknown' : 'later',
  });
});

test('A mail server that never answers has accepted nothing before the email was sent', async () => {
  const patience = new AbortController();
  fault = { at: 'RCPT', does: () => patience.abort() };
  const sending = mail.send({ from: 'a@company.example', to: 'b@example.com', text: 'Hello' }, patience.signal);
  await expect(sending).rejects.toMatchObject({ kind: 'later' });
});

test.each([
  '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in local recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.com not found by SMTP address lookup',
  '556 5.1.10 Domain does not accept mail (nullMX)',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '550 Unrouteable address',
  '550 No such user here',
  '550 sorry, no mailbox here by that name',
  "551 User doesn't exist",
])('ends a subscription: %s', (reply) => {
  expect(isMailboxUnknown(reply)).toBe(true);
});

test.each([
  '550 relay not permitted',
  '550 authentication required: unknown user',
  '550 Sender verify failed: no such user',
  '550 Administrative prohibition',
  '550 Your address is on a list',
  '503 AUTH first',
  '554 5.7.1 <ada@example.com>: Relay access denied',
  '550 5.7.1 Unable to relay',
  '553 5.1.8 Sender address rejected: domain not found',
  '550 5.1.7 Invalid sender',
  '550 5.4.5 Daily user sending limit exceeded',
  '552 5.2.2 Mailbox full',
  '550 5.2.3 Message too large',
  '452 4.1.1 No such user, for now',
  '250 no such user',
  '',
])('does not end a subscription: %s', (reply) => {
  expect(isMailboxUnknown(reply)).toBe(false);
});

const longest = (attempts: number) => backoffDelay(attempts, backoff, () => 1);

describe('The delay after a failed delivery', () => {
  test('doubles from 5 seconds up to an hour', () => {
    expect([1, 2, 3, 4, 10, 11, 50, 2000].map(longest)).toEqual([
      5000, 10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000, 3_600_000,
    ]);
  });

  test('is random over its whole range', () => {
    expect(backoffDelay(3, backoff, () => 0)).toBe(0);
    expect(backoffDelay(3, backoff, () => 0.5)).toBe(10_000);
  });
});

test('signs a webhook like the example of Standard Webhooks', () => {
  const headers = signatureHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
