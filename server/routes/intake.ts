import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tryAgainSeconds } from '../http/bare-application.ts';
import { sendProblem, sendRefused } from '../http/problems.ts';
import { oneClickPath } from '../http/same-origin.ts';
import { receiveEnquiry, receiveSubscription } from '../intake/intake.ts';
import type { Services } from '../services.ts';

/** The calls of the contact form and the newsletter form (docs/product.md#calls). They report success once the data is on disk. */
export function intakeRoutes(app: FastifyInstance, services: Services): void {
  const calls: Record<string, typeof receiveEnquiry> = {
    '/api/contact-submissions': receiveEnquiry,
    '/api/newsletter': receiveSubscription,
  };
  for (const [path, receive] of Object.entries(calls)) {
    app.post(path, async (request, reply) => {
      const result = await receive(services, request.body, request.ip).catch((error) => {
        request.log.error(error);
        return { outcome: 'not stored' as const };
      });
      switch (result.outcome) {
        case 'stored':
          return reply.code(201).send({ stored: true });
        case 'faulty':
        case 'too many':
          return sendRefused(reply, result, 'Too many forms were sent at once. Nothing was stored; try again later.');
        default:
          reply.header('retry-after', tryAgainSeconds);
          return sendProblem(reply, 503, 'It could not be stored right now. Please try again soon.');
      }
    });
  }
}

/** Enough for a form with one button, and for requests by mail clients. */
const bodyLimit = 4096;

/**
 * The calls behind the links in newsletter emails, authorized only by the token. A page posts the token as a form and
 * is redirected. A mail client posts `List-Unsubscribe=One-Click`, with either form encoding, to the address in the
 * email's header, which contains the token. It gets 200 (RFC 8058).
 */
export function subscriptionRoutes(app: FastifyInstance, { newsletter: { subscribers } }: Services): void {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    calls.post('/api/newsletter/confirm', async (request, reply) => {
      const isConfirmed = await subscribers.confirm(readToken(request));
      return reply.redirect(isConfirmed ? '/newsletter/confirmed' : '/newsletter/confirm', 303);
    });

    calls.post(oneClickPath, async (request, reply) => {
      const isKnown = await subscribers.unsubscribe(readToken(request));
      const isMailProgram = String(request.body ?? '').includes('List-Unsubscribe');
      if (!isMailProgram) return reply.redirect(isKnown ? '/newsletter/unsubscribed' : '/newsletter/unsubscribe', 303);
      return reply.code(isKnown ? 200 : 404).send({ unsubscribed: isKnown });
    });

    // A mail client that cannot post opens the address as a link. Opening it changes nothing.
    calls.get(oneClickPath, async (request, reply) =>
      reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(readToken(request))}`, 303),
    );
  });
}

function readToken({ query, body }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  const given = token ?? new URLSearchParams(String(body ?? '')).get('token');
  return typeof given === 'string' ? given : '';
}

/** This status appears only in the log, because the visitor has left. */
const clientClosedRequest = 499;

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
