import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = Awaited<ReturnType<typeof listen>>;

export async function listen(server: Server, port = 0) {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    /** Also closes every open connection. */
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
