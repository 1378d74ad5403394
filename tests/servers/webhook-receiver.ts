import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

type Behavior = number | 'hang';

export interface WebhookReceiver {
  url: string;
  /** The calls that were answered with 2xx, in order; one that was made twice is there twice. */
  taken: ReceivedCall[];
  /** How many were made, taken or not. */
  offered(): number;
  /** Answers with this status from now on, or never; or as a function of the body says. */
  behave(behavior: Behavior | ((body: string) => Behavior)): void;
  /** Is gone, and every connection to it is cut. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

/** A real HTTP server on a port of this machine that it takes again when it comes back. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: ReceivedCall[] = [];
  let offered = 0;
  let behave: (body: string) => Behavior = () => 200;
  let server: Server | undefined;
  let port = 0;

  const start = async () => {
    const starting = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      offered += 1;
      const body = Buffer.concat(chunks).toString();
      const behavior = behave(body);
      if (behavior === 'hang') return;
      if (behavior < 300) taken.push({ headers: request.headers, body });
      response.writeHead(behavior, behavior < 400 ? { location: '/elsewhere' } : {}).end('Answered.');
    });
    await new Promise<void>((resolve) => starting.listen(port, '127.0.0.1', () => resolve()));
    port = (starting.address() as AddressInfo).port;
    server = starting;
  };
  await start();

  return {
    url: `http://127.0.0.1:${port}/hook?token=in-the-address`,
    taken,
    offered: () => offered,
    behave(next) {
      behave = typeof next === 'function' ? next : () => next;
    },
    async goDown() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      server?.closeAllConnections();
      await closed;
      server = undefined;
    },
    comeBack: start,
  };
}
