import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type Listening, listen } from './listen.ts';

type Behavior = number | 'hang';

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** A real HTTP server. It keeps its port while it is down. */
export async function startWebhookReceiver() {
  const taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  let offered = 0;
  let behave: (body: string) => Behavior = () => 200;
  let server: Listening | undefined;

  const start = async () => {
    const receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      offered += 1;
      const body = Buffer.concat(chunks).toString();
      const behavior = behave(body);
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
    /** The calls that were answered with 2xx, in order. */
    taken,
    offered: () => offered,
    /** Answers with this status from now on, or never. */
    behave(next: Behavior | ((body: string) => Behavior)) {
      behave = typeof next === 'function' ? next : () => next;
    },
    goDown: async () => server?.stop(),
    async comeBack() {
      await start();
    },
  };
}
