import type { FastifyInstance } from 'fastify';
import {
  type Newsletter,
  type NewslettersState,
  newsletterSchema,
  sendSchema,
  versionSchema,
} from '../../contract/newsletters/newsletter.ts';
import { topics } from '../../contract/newsletters/topics.ts';
import { httpError, parseInput, sendProblem } from '../http/problems.ts';
import type { NotChanged } from '../newsletter/newsletters.ts';
import { retryNewsletter, type SendRefusal, sendNewsletter, stopNewsletter } from '../newsletter/sending.ts';
import { DeliveryError } from '../outbox/channel.ts';
import { mailTimeoutMs } from '../outbox/smtp.ts';
import type { Services } from '../services.ts';
import { idParameter, needs, requireSession } from './guarded.ts';

const send = needs('newsletter.send');

const missing = 'There is no newsletter with this id.';

const otherVersion = 'Someone else has changed this draft since you opened it.';

const notChanged: Record<NotChanged, [status: number, detail: string]> = {
  gone: [404, 'There is no draft with this id.'],
  'other version': [409, otherVersion],
};

const reasons: Record<SendRefusal, [status: number, detail: string]> = {
  gone: [404, missing],
  'other version': [409, `${otherVersion} Nothing was sent.`],
  'sent already': [409, 'This newsletter has already been sent.'],
  'other count': [409, 'The number of recipients has changed since you looked. Nothing was sent.'],
};

/**
 * The policy for the email in its frame: inline styles, our own pictures, and no scripts. Only our own pages may show
 * it.
 */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox";

export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const { newsletters, subscribers, mails, perMinute } = services.newsletter;

  app.register(async (guarded) => {
    // The page polls these calls while emails are sent. They do not count as using the session, which would otherwise
    // never be idle.
    requireSession(guarded, services, { countsAsUse: false });

    guarded.get('/api/admin/newsletters', send, async (): Promise<NewslettersState> => {
      const [readers, all] = await Promise.all([subscribers.counts(), newsletters.list()]);
      return { canSend: perMinute > 0, perMinute, readers, newsletters: all };
    });

    guarded.get('/api/admin/newsletters/:id', send, async ({ params }, reply) => {
      return (await newsletters.details(idParameter(params))) ?? sendProblem(reply, 404, missing);
    });
  });

  app.register(async (guarded) => {
    requireSession(guarded, services);
    guarded.get('/api/admin/newsletters/:id/preview', send, async ({ params }, reply) => {
      const { found } = await find(services, params);
      reply.headers({ 'content-security-policy': previewPolicy, 'x-frame-options': 'SAMEORIGIN' });
      return reply.type('text/html; charset=utf-8').send(mails.preview(found).html);
    });

    guarded.post('/api/admin/newsletters', send, async ({ session, body }, reply) => {
      const newsletter = parseInput(newsletterSchema, body);
      return reply.code(201).send({ id: await newsletters.add(newsletter, session.email), version: 1 });
    });

    guarded.put('/api/admin/newsletters/:id', send, async ({ session, body, params }, reply) => {
      const newsletter = parseInput(newsletterSchema, body);
      const seen = parseInput(versionSchema, body);
      const changed = await newsletters.change(idParameter(params), seen.version, newsletter, session.email);
      return typeof changed === 'number' ? { version: changed } : sendProblem(reply, ...notChanged[changed]);
    });

    guarded.delete('/api/admin/newsletters/:id', send, async ({ params, query }, reply) => {
      const seen = parseInput(versionSchema, query);
      const notRemoved = await newsletters.remove(idParameter(params), seen.version);
      return notRemoved ? sendProblem(reply, ...notChanged[notRemoved]) : reply.code(204).send();
    });

    sendingCalls(guarded, services);
  });
}

/** @throws an error for the client if there is no newsletter with the id in the address */
async function find({ newsletter }: Services, params: unknown): Promise<{ id: string; found: Newsletter }> {
  const id = idParameter(params);
  const found = await newsletter.newsletters.find(id);
  if (!found) throw httpError(404, missing);
  return { id, found };
}

function about({ subject, topic }: Newsletter) {
  return { subject, topic: topics[topic].name };
}

function sendingCalls(guarded: FastifyInstance, services: Services): void {
  const { audit, db, newsletter, workers } = services;
  const { test, perMinute } = newsletter;
  const noMail = 'Email cannot be sent: SMTP_URL is not set.';

  guarded.post('/api/admin/newsletters/:id/test', send, async ({ session, params }, reply) => {
    const { found } = await find(services, params);
    if (perMinute === 0) return sendProblem(reply, 409, noMail);
    try {
      await test(found, session.email, AbortSignal.timeout(mailTimeoutMs));
    } catch (error) {
      if (error instanceof DeliveryError) return sendProblem(reply, 409, error.message);
      throw error;
    }
    await audit(session.email, 'newsletter-tested', about(found));
    return reply.code(204).send();
  });

  guarded.post('/api/admin/newsletters/:id/send', send, async ({ session, body, params }, reply) => {
    const confirmation = parseInput(sendSchema, body);
    const { id, found } = await find(services, params);
    if (perMinute === 0) return sendProblem(reply, 409, noMail);
    const notSent = await sendNewsletter(db, id, confirmation);
    if (notSent) return sendProblem(reply, ...reasons[notSent]);
    const { recipients } = confirmation;
    await audit(session.email, 'newsletter-sent', { ...about(found), recipients });
    workers.wake();
    return reply.code(202).send({ recipients });
  });

  guarded.post('/api/admin/newsletters/:id/stop', send, async ({ session, params }, reply) => {
    const { id, found } = await find(services, params);
    if (!(await stopNewsletter(db, id))) return sendProblem(reply, 409, 'This newsletter is not being sent.');
    await audit(session.email, 'newsletter-stopped', about(found));
    return reply.code(204).send();
  });

  guarded.post('/api/admin/newsletters/:id/retry', send, async ({ session, params }, reply) => {
    const { id, found } = await find(services, params);
    const mails = await retryNewsletter(db, id);
    if (mails === 0) return sendProblem(reply, 409, 'No failed address is still subscribed.');
    await audit(session.email, 'newsletter-repeated', { ...about(found), mails });
    workers.wake();
    return reply.code(202).send({ mails });
  });
}
