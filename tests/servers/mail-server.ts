import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/run/free-port.ts';

type MailBehavior = 'take' | 'hang' | { code: number; words: string };

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const mailPassword = 'open sesame/mail';

/** A real SMTP server. It keeps its port while it is down. */
export async function startMailServer() {
  const port = await freePort();
  /** Every mail that was taken, in order; one that was sent twice is there twice. */
  const taken: Email[] = [];
  /** The senders on the envelopes, of every mail that was offered. */
  const senders = new Set<string>();
  const sockets = new Set<Socket>();
  const refused = new Map<string, { code: number; words: string }>();
  let offered = 0;
  let behavior: MailBehavior = 'take';
  let server: SMTPServer | undefined;

  const start = async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth({ username, password }, _session, callback) {
        if (username === 'site' && password === mailPassword) callback(null, { user: 'site' });
        else callback(Object.assign(new Error(`No account with the password ${password}`), { responseCode: 535 }));
      },
      onMailFrom({ address }, _session, callback) {
        senders.add(address);
        callback();
      },
      onRcptTo({ address }, _session, callback) {
        const answer = refused.get(address);
        if (answer) callback(Object.assign(new Error(answer.words), { responseCode: answer.code }));
        else callback();
      },
      onData(stream, _session, callback) {
        offered += 1;
        const now = behavior;
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          if (now === 'hang') return;
          if (now !== 'take') return callback(Object.assign(new Error(now.words), { responseCode: now.code }));
          taken.push(await PostalMime.parse(Buffer.concat(chunks)));
          callback();
        });
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));
  };
  await start();

  return {
    /** For `SMTP_URL`, with the one account that the server knows. */
    url: `smtp://site:${encodeURIComponent(mailPassword)}@127.0.0.1:${port}`,
    /** The accepted mails, in order. A mail that was sent twice is there twice. */
    taken,
    /** On the envelopes of all offered mails. */
    senders,
    /** Counts the mails that were offered, taken or not. */
    offered: () => offered,
    behave(next: MailBehavior) {
      behavior = next;
    },
    /** Refuses this recipient from now on, or accepts it again. */
    refuse(address: string, answer: { code: number; words: string } | null) {
      if (answer) refused.set(address, answer);
      else refused.delete(address);
    },
    /** Cuts every connection to it, and takes no more. */
    async goDown() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      server = undefined;
    },
    comeBack: start,
  };
}
