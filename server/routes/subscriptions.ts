import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oneClickPath } from '../http/same-origin.ts';
import type { Services } from '../services.ts';

/** Enough for a form with one button, and for mail clients. */
const bodyLimit = 4096;

/**
 * The calls behind the links in newsletter emails, authorized only by the token. A page posts the token as a form and
 * is redirected. A mail client posts `List-Unsubscribe=One-Click`, in either form type, to the address from the header,
 * which includes the token, and gets 200 (RFC 8058).
 */
export function subscriptionRoutes(app: FastifyInstance, { newsletter: { subscribers } }: Services): void {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    calls.post('/api/newsletter/confirm', async (request, reply) => {
      const isConfirmed = await subscribers.confirm(readToken(request));
      return redirectToPage(reply, isConfirmed ? '/newsletter/confirmed' : '/newsletter/confirm');
    });

    calls.post(oneClickPath, async (request, reply) => {
      const isKnown = await subscribers.unsubscribe(readToken(request));
      const isMailProgram = String(request.body ?? '').includes('List-Unsubscribe');
      if (!isMailProgram)
        return redirectToPage(reply, isKnown ? '/newsletter/unsubscribed' : '/newsletter/unsubscribe');
      return reply.code(isKnown ? 200 : 404).send({ unsubscribed: isKnown });
    });

    // A mail client that cannot post opens the address as a link. Opening it changes nothing.
    calls.get(oneClickPath, async (request, reply) =>
      redirectToPage(reply, `/newsletter/unsubscribe?token=${encodeURIComponent(readToken(request))}`),
    );
  });
}

function readToken({ query, body }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  const given = token ?? new URLSearchParams(String(body ?? '')).get('token');
  return typeof given === 'string' ? given : '';
}

function redirectToPage(reply: FastifyReply, path: string): FastifyReply {
  return reply.redirect(path, 303);
}
