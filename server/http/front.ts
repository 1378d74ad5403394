import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { connectionLimits, limitConnections, refuseMalformed, watchConnections } from './connections.ts';
import { createServer } from './node-http.ts';
import { oneAtATime } from './pipelining.ts';
import { takeAbsoluteForm } from './request-target.ts';
import { withoutSchemas } from './without-schemas.ts';

/** How long what may write waits at the most while the database moves. */
const mostWaitMs = 20_000;

/**
 * What listens, for as long as the process lives, and gives each request to the application of the moment: to the pages
 * alone while the database cannot be opened, then to the site, and to another one when the database has moved.
 */
export class Front {
  readonly #server: FastifyInstance;
  #application: FastifyInstance | undefined;
  /** What waits, while what may write has to. */
  #held: (() => void)[] | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    const server: FastifyInstance = Fastify({
      schemaController: withoutSchemas,
      clientErrorHandler: (error, socket) => refuseMalformed(error, socket, connections.isAnswering(socket)),
      serverFactory: () =>
        createServer(
          connectionLimits,
          oneAtATime((request, response) => this.#receive(request, response)),
        ),
    });
    limitConnections(server.server, connectionLimits);
    const connections = watchConnections(server.server);
    server.addHook('preClose', async () => connections.end());
    this.#server = server;
  }

  /** Gives every request to this application from now on; what waits as well. */
  async serve(application: FastifyInstance): Promise<void> {
    await application.ready();
    this.#application = application;
    this.release();
  }

  /** Listens and returns the port. */
  async listen({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<number> {
    await this.#server.listen({ host, port });
    this.#application?.log.info('Listening');
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Lets what may write wait until `release`, or 20 seconds. */
  hold(): void {
    this.#held ??= [];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.release(), mostWaitMs).unref();
  }

  release(): void {
    clearTimeout(this.#timer);
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const give of held) give();
  }

  /** Refuses new connections, and resolves when what was asked is answered, after 8 seconds at the latest. */
  async close(): Promise<void> {
    this.release();
    await this.#server.close();
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    takeAbsoluteForm(request);
    // All that an application has put in the way of its own server sees the request as well.
    const give = () => this.#application?.server.emit('request', request, response);
    if (this.#held && mayWrite(request)) this.#held.push(give);
    else give();
  }
}

/** Whatever is sent; and what is read in the admin area, where the session is written. */
function mayWrite({ method, url = '/' }: IncomingMessage): boolean {
  return (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/') || url.startsWith('/admin');
}
