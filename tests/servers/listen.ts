import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of our own on this machine. */
export interface Listening {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** Cuts every connection to it. */
  stop(): Promise<void>;
}

/** Has a server listen, by default on a free port. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
