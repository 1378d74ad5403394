import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from './listen.ts';

type Behavior = number | 'hang';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** A real HTTP server on a port of this machine that it takes again when it comes back. */
export async function startWebhookReceiver() {
  /** The calls that were answered with 2xx, in order; one that was made twice is there twice. */
  const taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  let offered = 0;
  let behavior: Behavior = 200;
  let server: Listening | undefined;

  const start = async () => {
    const receiver = createServer(async (request, response) => {
      const body = await text(request);
      offered += 1;
      if (behavior === 'hang') return;
      if (behavior < 300) taken.push({ headers: request.headers, body });
      response.writeHead(behavior, behavior < 400 ? { location: '/elsewhere' } : {}).end('Answered.');
    });
    server = await listen(receiver, server?.port);
    return server;
  };
  const { url } = await start();

  return {
    url: `${url}/hook?token=in-the-address`,
    taken,
    /** How many were made, taken or not. */
    offered: () => offered,
    /** Answers with this status from now on, or never. */
    behave(next: Behavior) {
      behavior = next;
    },
    /** Cuts every connection to it, and takes no more. */
    async goDown() {
      await server?.stop();
    },
    async comeBack() {
      await start();
    },
  };
}
