import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  mostBytes,
  type Newsletter,
  type NewslettersState,
  newsletterSchema,
  sendSchema,
} from '../../src/features/newsletters/newsletter.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import { newsletterMail } from '../newsletter/mail.ts';
import type { NotSent } from '../newsletter/newsletters.ts';
import { DeliveryError } from '../outbox/channel.ts';
import { mailTimeoutMs } from '../outbox/smtp.ts';
import type { Services } from '../services.ts';
import { idParameter, needs, requireSession } from './guarded.ts';

const send = needs('newsletter.send');

const missing = 'There is no newsletter with this id.';

const reasons: Record<NotSent, [status: number, detail: string]> = {
  gone: [404, missing],
  'sent already': [409, 'It has been sent already.'],
  'other count': [409, 'How many get it has changed since it was shown. Nothing was sent.'],
};

const previewSchema = z.object({ as: z.enum(['light', 'dark', 'text']) });

/**
 * Of the mail in its frame on the page: its styles stand in its elements, its picture is ours, and nothing in it runs. Only
 * our own page may show it.
 */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

/** The calls by which the administrator writes to subscribers (docs/admin-calls.md). */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const { newsletters, subscribers, frame, perMinute } = services.newsletter;

  app.register(async (guarded) => {
    // The page asks for these again and again while mails are sent: the session would never be idle.
    requireSession(guarded, services, { countsAsUse: false });

    guarded.get('/api/admin/newsletters', send, async (): Promise<NewslettersState> => {
      const [counts, all] = await Promise.all([subscribers.counts(), newsletters.list()]);
      return { canSend: perMinute !== null, perMinute: perMinute ?? 0, ...counts, newsletters: all };
    });

    guarded.get('/api/admin/newsletters/:id', send, async ({ params }, reply) => {
      const id = idParameter(params);
      return (id && (await newsletters.details(id))) || sendProblem(reply, 404, missing);
    });
  });

  app.register(async (guarded) => {
    requireSession(guarded, services);

    guarded.get('/api/admin/newsletters/:id/preview', send, async ({ params, query }, reply) => {
      const asked = previewSchema.safeParse(query);
      if (!asked.success) return sendFieldErrors(reply, fieldErrors(asked.error.issues));
      const id = idParameter(params);
      const newsletter = id && (await newsletters.find(id));
      if (!newsletter) return sendProblem(reply, 404, missing);
      const { as } = asked.data;
      const mail = newsletterMail(
        newsletter,
        `${frame.origin}/newsletter/unsubscribe`,
        frame,
        as === 'text' ? undefined : as,
      );
      if (as === 'text') return reply.type('text/plain; charset=utf-8').send(mail.text);
      reply.headers({ 'content-security-policy': previewPolicy, 'x-frame-options': 'SAMEORIGIN' });
      return reply.type('text/html; charset=utf-8').send(mail.html);
    });

    guarded.post('/api/admin/newsletters', send, async ({ administrator, body }, reply) => {
      const newsletter = read(body, reply);
      if (!newsletter) return reply;
      return reply.code(201).send({ id: await newsletters.add(newsletter, administrator.email) });
    });

    guarded.put('/api/admin/newsletters/:id', send, async ({ administrator, body, params }, reply) => {
      const newsletter = read(body, reply);
      if (!newsletter) return reply;
      const id = idParameter(params);
      const isChanged = id && (await newsletters.change(id, newsletter, administrator.email));
      return isChanged ? reply.code(204).send() : sendProblem(reply, 404, 'There is no draft with this id.');
    });

    guarded.delete('/api/admin/newsletters/:id', send, async ({ params }, reply) => {
      const id = idParameter(params);
      if (!id || !(await newsletters.remove(id))) return sendProblem(reply, 404, 'There is no draft with this id.');
      return reply.code(204).send();
    });

    sendingCalls(guarded, services);
  });

  /** What was sent, or nothing when that was answered with what is wrong with it. */
  function read(body: unknown, reply: FastifyReply): Newsletter | null {
    const result = newsletterSchema.safeParse(body);
    const fault = result.success ? tooLarge(result.data) : fieldErrors(result.error.issues);
    if (fault) sendFieldErrors(reply, fault);
    return result.success && !fault ? result.data : null;
  }

  function tooLarge(newsletter: Newsletter): { text: string } | null {
    const bytes = Buffer.byteLength(newsletterMail(newsletter, frame.origin, frame).html);
    return bytes > mostBytes
      ? {
          text: `The mail would have ${Math.ceil(bytes / 1000)} KB. Shorten the text: it may have ${mostBytes / 1000}.`,
        }
      : null;
  }
}

/** The calls by which a newsletter leaves the site. */
function sendingCalls(guarded: FastifyInstance, { audit, newsletter, workers }: Services): void {
  const { newsletters, test } = newsletter;
  const noMail = 'No mail can be sent: SMTP_URL is not set.';

  guarded.post('/api/admin/newsletters/:id/test', send, async ({ administrator, params }, reply) => {
    const id = idParameter(params);
    const found = id && (await newsletters.find(id));
    if (!found) return sendProblem(reply, 404, missing);
    if (!test) return sendProblem(reply, 409, noMail);
    try {
      await test(found, administrator.email, AbortSignal.timeout(mailTimeoutMs));
    } catch (error) {
      if (error instanceof DeliveryError) return sendProblem(reply, 409, error.message);
      throw error;
    }
    await audit(administrator.email, 'newsletter-tested', { subject: found.subject });
    return reply.code(204).send();
  });

  guarded.post('/api/admin/newsletters/:id/send', send, async ({ administrator, body, params }, reply) => {
    const asked = sendSchema.safeParse(body);
    if (!asked.success) return sendFieldErrors(reply, fieldErrors(asked.error.issues));
    const id = idParameter(params);
    const found = id && (await newsletters.find(id));
    if (!id || !found) return sendProblem(reply, 404, missing);
    if (!test) return sendProblem(reply, 409, noMail);
    const { recipients } = asked.data;
    const notSent = await newsletters.send(id, recipients);
    if (notSent) return sendProblem(reply, ...reasons[notSent]);
    await audit(administrator.email, 'newsletter-sent', { subject: found.subject, recipients });
    workers.wake();
    return reply.code(202).send({ recipients });
  });
}
