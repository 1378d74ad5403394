import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  previewedRecordSchema,
  publicationRequestSchema,
  type Reverted,
  revertSchema,
} from '../../contract/content-editing/calls.ts';
import { previewPath } from '../../contract/content-editing/fields.ts';
import { WorkerLostError } from '../content/editing/worker.ts';
import type { Publishing } from '../content/publishing/publishing.ts';
import { parseInput, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { bodyLimit, handleLostWorker, mayChange, sendSettingsRefusal } from './content.ts';
import { needs, requireSession } from './guarded.ts';

const edit = needs('content.edit');
const publish = needs('content.publish');

const numberSchema = z.coerce.number().int().min(0).max(1e9);
const beforeSchema = z.object({ before: numberSchema.optional() });
const entrySchema = z.object({ number: numberSchema });

/** Under `npm run dev`, there is no `publishing`, because there is no site that a publication could replace. */
export function publishingRoutes(
  app: FastifyInstance,
  services: Services,
  publishing: Publishing | undefined,
  origin: string,
): void {
  app.register(async (guarded) => {
    // The preview frame also shows errors, even that the session has ended.
    guarded.addHook('onRequest', async ({ url }, reply) => {
      if (url.startsWith(`${previewPath}/`))
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
    });
    requireSession(guarded, services);
    handleLostWorker(guarded);
    guarded.addHook('preHandler', async (_request, reply) => {
      if (!publishing) return sendProblem(reply, 409, 'You cannot publish here: this site has not been built.');
    });
    publicationCall(guarded, services, publishing as Publishing);
    guarded.register(async (previews) => previewCalls(previews, services, origin));
    historyCalls(guarded, services);
  });
}

function publicationCall(guarded: FastifyInstance, { audit }: Services, publishing: Publishing): void {
  guarded.post('/api/content/publications', publish, async ({ session, body, log }, reply) => {
    const { records } = parseInput(publicationRequestSchema, body);
    if (!records.every((record) => mayChange(session, record))) return sendSettingsRefusal(reply);
    const outcome = await publishing.publish(records, session).catch((error) => {
      if (error instanceof WorkerLostError) throw error;
      log.error(error);
      return { kind: 'failed' } as const;
    });
    switch (outcome.kind) {
      case 'published':
        await audit(session.email, 'content-published', { publication: outcome.publication.number });
        return outcome.publication;
      case 'faults': {
        const { faults } = outcome;
        return sendProblem(reply, 422, 'These changes cannot be published yet.', undefined, { faults });
      }
      case 'changed':
        return sendProblem(
          reply,
          409,
          'Someone has changed, published or discarded some of these changes since you looked. Check them again, then publish.',
        );
      case 'failed':
        return sendProblem(
          reply,
          503,
          'Publishing failed; the server’s log says why. The live site has not changed, and no draft is lost.',
        );
    }
  });
}

const previewSchema = z.object({
  others: z.enum(['on', 'off']).default('on'),
  record: z
    .string()
    .max(bodyLimit)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(previewedRecordSchema)
    .optional(),
});

interface AskedPreview {
  Params: { '*': string };
}

function previewCalls(guarded: FastifyInstance, { contentEditing }: Services, origin: string): void {
  const show = async ({ params, session }: FastifyRequest<AskedPreview>, given: unknown, reply: FastifyReply) => {
    const { record = null, others } = parseInput(previewSchema, given);
    const page = await contentEditing.preview(
      { path: `/${params['*'].replace(/\/$/, '')}`, record, origin },
      others === 'off' ? session.adminId : undefined,
    );
    if (!page) return sendProblem(reply, 404, 'The preview has no page at this address.');
    return reply.headers(page.headers).send(page.html);
  };
  guarded.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // A link from elsewhere opens this with the editor's session, so the address brings no record.
  guarded.get<AskedPreview>(`${previewPath}/*`, edit, (request, reply) => show(request, {}, reply));
  guarded.post<AskedPreview>(`${previewPath}/*`, { ...edit, bodyLimit }, (request, reply) =>
    show(request, request.body, reply),
  );
  guarded.get<{ Params: { name: string } }>(`${previewPath}/_astro/:name`, edit, async ({ params }, reply) => {
    const picture = await contentEditing.previewedPicture(params.name);
    if (!picture) return sendProblem(reply, 404, 'This picture does not exist.');
    return reply.type(params.name.endsWith('.avif') ? 'image/avif' : 'image/webp').send(picture);
  });
}

function historyCalls(guarded: FastifyInstance, services: Services): void {
  const { audit, contentEditing: editing } = services;

  guarded.get('/api/content/history', edit, ({ query }) => editing.log.page(parseInput(beforeSchema, query).before));

  guarded.post('/api/content/history/:number/revert', publish, async ({ session, body, params }, reply) => {
    const publication = entrySchema.safeParse(params).data?.number ?? 0;
    const chosen = parseInput(revertSchema, body ?? {});
    const changed = await editing.log.stateBefore(publication, chosen.records);
    if (!changed) return sendProblem(reply, 404, 'There is no publication with this number.');
    const records = changed.filter((record) => mayChange(session, record));
    if (records.length === 0 && changed.length > 0) return sendSettingsRefusal(reply);
    const { drafts, kept: others } = await editing.revert(records, session);
    const kept = records.length < changed.length ? [...others, 'Site settings'] : others;
    if (drafts.length === 0 && others.length > 0) {
      const detail = `Nothing was reverted. Publish or discard the unpublished changes first: ${others.join(', ')}.`;
      return sendProblem(reply, 409, detail);
    }
    await audit(session.email, 'content-taken-back', { publication, records: drafts.length });
    return { records: drafts, kept } satisfies Reverted;
  });
}
