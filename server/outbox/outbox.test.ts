import { describe, expect, test } from 'vitest';
import { backoff, backoffDelay } from './queue.ts';
import { isMailboxUnknown } from './smtp.ts';
import { signatureHeaders } from './webhook.ts';

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
