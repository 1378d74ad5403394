import { expect, test } from 'vitest';
import { words } from '../../tests/reading/words.ts';
import { NotYetError } from '../outbox/channel.ts';
import { newsletterChannel } from './channels.ts';

test('A newsletter email waits for its turn no longer than a turn lasts, so that its own time is left to it', async () => {
  const company = {
    name: 'Edgewright',
    domain: 'edgewright.example',
    email: 'hello@edgewright.example',
    locale: 'en-US',
    offices: [],
  };
  const frame = { company, words: words.mails.newsletter, origin: 'https://edgewright.example' };
  const fails = () => Promise.reject(new Error('It was not to go on.'));
  const channel = newsletterChannel(
    { smtpUrl: 'smtp://mail.example', sender: { address: 'site@edgewright.example', name: null }, frame },
    { toWrite: fails, bounce: fails },
    { toSend: fails },
    {
      longestMs: 1,
      // Others are quicker, again and again.
      next: (signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new NotYetError()))),
    },
    { render: fails },
  );
  const mail = { id: 'a', recipientId: 'b', newsletterId: 'c', reminder: null, handOver: fails };
  await expect(channel.deliverNotice(mail, new AbortController().signal)).rejects.toThrow(NotYetError);
});
