import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/run/free-port.ts';

type MailBehavior = 'take' | 'hang' | { code: number; words: string };

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const mailPassword = 'open sesame/mail';

/** Starts a real SMTP server, which keeps its port while it is down. */
export async function startMailServer() {
  const port = await freePort();
  const taken: Email[] = [];
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
    /** The value for `SMTP_URL`, with the server's only account. */
    url: `smtp://site:${encodeURIComponent(mailPassword)}@127.0.0.1:${port}`,
    /** The accepted emails in order. An email that was sent twice occurs twice. */
    taken,
    /** The envelope senders of all emails, including refused ones. */
    senders,
    /** Counts all emails, including refused ones. */
    offered: () => offered,
    behave(next: MailBehavior) {
      behavior = next;
    },
    /** Refuses a recipient with this answer. Without an answer, it accepts the recipient again. */
    refuse(address: string, answer: { code: number; words: string } | null) {
      if (answer) refused.set(address, answer);
      else refused.delete(address);
    },
    /** Cuts all connections and accepts no new ones. */
    async goDown() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      server = undefined;
    },
    comeBack: start,
  };
}
