import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type Listening, listen } from './listen.ts';

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
    taken,
    offered: () => offered,
    behave(next) {
      behave = typeof next === 'function' ? next : () => next;
    },
    async goDown() {
      await server?.stop();
    },
    async comeBack() {
      await start();
    },
  };
}
