import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ActiveSession } from '../account/sessions.ts';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set on every call that `requireSession` guards. */
    administrator: ActiveSession;
  }
}

/** Guards every call of a plugin: without a session the answer is 401 and nothing else, and no cache may keep any. */
export function requireSession(guarded: FastifyInstance, { sessions }: Pick<Services, 'sessions'>): void {
  guarded.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessions.find(request.headers.cookie);
    if (!session) return sendProblem(reply, 401, 'Log in first.');
    request.administrator = session;
  });
}

const schema = z.object({ id: z.uuid().toLowerCase() });

/** The id in the address of a call, in small letters; undefined when what stands there is none. */
export function idParameter(params: unknown): string | undefined {
  return schema.safeParse(params).data?.id;
}
