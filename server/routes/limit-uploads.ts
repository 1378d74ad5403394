import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems.ts';

/** Returns a hook that rejects an upload while too many are being received. */
export function limitUploads(max: number, what: string) {
  let uploads = 0;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (uploads >= max) {
      return sendProblem(reply.header('retry-after', 5), 503, `Other ${what} are being uploaded. Try again shortly.`);
    }
    uploads += 1;
    reply.raw.once('close', () => {
      uploads -= 1;
    });
    return undefined;
  };
}
