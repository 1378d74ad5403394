import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

/** This status appears only in the log, because the visitor has left. */
const clientClosedRequest = 499;

/** Generates a picture from a prompt (docs/product.md#calls), and stops if the client disconnects. */
export function generateImageRoute(app: FastifyInstance, { images }: Services): void {
  app.post('/api/generate-image', async (request, reply) => {
    const visit = new AbortController();
    reply.raw.once('close', () => visit.abort());
    try {
      const result = await images.receive(request.body, request.ip, visit.signal);
      if (result.status === 200) return { imageUrl: result.imageUrl };
      if (result.status === 429) reply.header('retry-after', result.retryAfter);
      return sendProblem(reply, result.status, result.detail, 'errors' in result ? result.errors : undefined);
    } catch (error) {
      if (!visit.signal.aborted) throw error;
      return reply.code(clientClosedRequest).send();
    }
  });
}
