import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oneClickPath } from '../http/same-origin.ts';
import type { Services } from '../services.ts';

/** Enough for what a form of one button and a mail program send. */
const bodyLimit = 4096;

/**
 * What the links in mails of the newsletter lead to when their button is pressed. The token in the address is all that is
 * asked for, and nothing of the body is used: a mail program posts `List-Unsubscribe=One-Click` as a form of either type,
 * and is answered 200 (RFC 8058), a browser is led to a page.
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

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

function seePage(reply: FastifyReply, path: string): FastifyReply {
  return reply.redirect(path, 303);
}
