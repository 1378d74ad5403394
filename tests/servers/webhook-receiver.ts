import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from './listen.ts';

type Behavior = number | 'hang';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Starts a real HTTP server, which keeps its port while it is down. */
export async function startWebhookReceiver() {
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
    /** The accepted calls (2xx), in order. */
    taken,
    /** Counts all calls, including refused ones. */
    offered: () => offered,
    /** Responds with this status from now on, or not at all. */
    behave(next: Behavior) {
      behavior = next;
    },
    goDown: async () => server?.stop(),
    async comeBack() {
      await start();
    },
  };
}
