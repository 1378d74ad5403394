import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oneClickPath } from '../http/same-origin.ts';
import type { Services } from '../services.ts';

/** Enough for what a form of one button and a mail program send. */
const bodyLimit = 4096;

/**
 * What the links in mails of the newsletter lead to when their button is pressed. The token of the link is all that is
 * asked for. A page posts it as a form and is led to another; a mail program posts `List-Unsubscribe=One-Click`, as a form of
 * either type, to the address that its header names, with the token in it, and is answered 200 (RFC 8058).
 */
export function subscriptionRoutes(app: FastifyInstance, { newsletter: { subscribers } }: Services): void {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    calls.post('/api/newsletter/confirm', async (request, reply) => {
      const isConfirmed = await subscribers.confirm(tokenOf(request));
      return seePage(reply, isConfirmed ? '/newsletter/confirmed' : '/newsletter/confirm');
    });

    calls.post(oneClickPath, async (request, reply) => {
      const isKnown = await subscribers.unsubscribe(tokenOf(request));
      const isMailProgram = String(request.body ?? '').includes('List-Unsubscribe');
      if (!isMailProgram) return seePage(reply, isKnown ? '/newsletter/unsubscribed' : '/newsletter/unsubscribe');
      return reply.code(isKnown ? 200 : 404).send({ unsubscribed: isKnown });
    });

    // A mail program that does not know how to post shows it as a link. Looking at it changes nothing.
    calls.get(oneClickPath, async (request, reply) =>
      seePage(reply, `/newsletter/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`),
    );
  });
}

function tokenOf({ query, body }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  const given = token ?? new URLSearchParams(String(body ?? '')).get('token');
  return typeof given === 'string' ? given : '';
}

function seePage(reply: FastifyReply, path: string): FastifyReply {
  return reply.redirect(path, 303);
}
