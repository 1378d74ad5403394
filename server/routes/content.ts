import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasPermission } from '../../contract/account/permissions.ts';
import {
  newRecordSchema,
  type RecordKey,
  recordChangeSchema,
  recordKeySchema,
} from '../../contract/content-editing/calls.ts';
import { isSiteSettings } from '../../contract/content-editing/fields.ts';
import { isDownload, isPicture, maxUploadBytes } from '../../contract/content-editing/file-kinds.ts';
import type { ActiveSession } from '../account/sessions.ts';
import type { EditOutcome } from '../content/editing/content-editing.ts';
import { WorkerLostError } from '../content/editing/worker.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { needs, requireSession } from './guarded.ts';
import { pictureTypes } from './pictures.ts';

/** The maximum size of a record in bytes. The longest article has 20 KB. */
export const bodyLimit = 1024 * 1024;

/** Saving a record repeatedly within this time creates only one audit log entry. */
const savedMs = 600_000;

const edit = needs('content.edit');

const querySchema = z.object({ q: z.string().trim().max(200).default('') });
/** Nine digits are enough for any version, and fit into an integer column of both databases. */
const versionSchema = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
const namesSchema = z.object(recordKeySchema.shape).partial();

interface OfCollection {
  Params: Pick<RecordKey, 'collection'>;
}

interface OfRecord {
  Params: RecordKey;
}

export function contentRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (guarded) => {
    requireSession(guarded, services);
    handleLostWorker(guarded);
    guarded.addHook('preHandler', async ({ params }, reply) => {
      if (!namesSchema.safeParse(params).success) return sendMissing(reply);
    });
    readingCalls(guarded, services);
    changingCalls(guarded, services);
    guarded.register(async (uploads) => uploadCalls(uploads, services));
  });
}

export function handleLostWorker(guarded: FastifyInstance): void {
  guarded.setErrorHandler((error, request, reply) => {
    if (!(error instanceof WorkerLostError)) throw error;
    request.log.error(error);
    return sendProblem(reply, 503, 'The content could not be read or checked. Nothing is lost: try again.');
  });
}

function readingCalls(guarded: FastifyInstance, { contentEditing }: Services): void {
  guarded.get('/api/content', edit, () => contentEditing.overview());

  guarded.get('/api/content/search', edit, ({ query }) => contentEditing.search(parseInput(querySchema, query).q));

  guarded.get<OfCollection>(
    '/api/content/forms/:collection',
    edit,
    async ({ params }, reply) => (await contentEditing.form(params.collection)) ?? sendMissing(reply),
  );

  guarded.get<OfRecord>(
    '/api/content/records/:collection/:id',
    edit,
    async ({ params }, reply) => (await contentEditing.record(params)) ?? sendMissing(reply),
  );
}

function changingCalls(guarded: FastifyInstance, services: Services): void {
  const { audit, auditLog, contentEditing } = services;
  const limited = { ...edit, bodyLimit };
  const toAuditDetail = ({ collection, id }: RecordKey) => ({ collection, record: id });
  const auditSaved = ({ email }: ActiveSession, key: RecordKey) =>
    auditLog.addUnlessRecent(email, 'content-saved', toAuditDetail(key), savedMs);

  guarded.post<OfCollection>(
    '/api/content/records/:collection',
    limited,
    async ({ session, body, params: { collection } }, reply) => {
      const record = parseInput(newRecordSchema, body);
      const outcome = await contentEditing.create(collection, record, session);
      if (outcome.kind === 'saved') await auditSaved(session, { collection, id: record.id });
      return sendOutcome(reply, outcome, 201);
    },
  );

  guarded.put<OfRecord>(
    '/api/content/records/:collection/:id',
    limited,
    async ({ session, body, params: key }, reply) => {
      if (!mayChange(session, key)) return sendSettingsRefusal(reply);
      const outcome = await contentEditing.save(key, parseInput(recordChangeSchema, body), session);
      if (outcome.kind === 'saved') await auditSaved(session, key);
      return sendOutcome(reply, outcome);
    },
  );

  guarded.delete<OfRecord>(
    '/api/content/records/:collection/:id',
    edit,
    async ({ session, params: key, query }, reply) => {
      const version = versionSchema.safeParse(query);
      if (!version.success) return sendMissing(reply);
      const outcome = await contentEditing.remove({ ...key, ...version.data }, session);
      if (outcome.kind === 'saved') await audit(session.email, 'content-deleted', toAuditDetail(key));
      return sendOutcome(reply, outcome);
    },
  );
}

export function mayChange({ role }: ActiveSession, record: RecordKey): boolean {
  return !isSiteSettings(record) || hasPermission(role, 'settings.edit');
}

export function sendSettingsRefusal(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 403, 'Only administrators can change the site settings.');
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 404, 'This collection or record does not exist.');
}

function sendOutcome(reply: FastifyReply, outcome: EditOutcome, status = 200): FastifyReply {
  switch (outcome.kind) {
    case 'saved':
      return reply.code(status).send(outcome.record);
    case 'missing':
      return sendMissing(reply);
    case 'conflict': {
      const detail = 'Someone else has changed this record since you opened it. Nothing was overwritten.';
      return sendProblem(reply, 409, detail, undefined, { conflict: outcome.record });
    }
    case 'id':
      return sendFieldErrors(reply, { id: `The id ${outcome.reason}.` });
  }
}

/** The maximum number of simultaneous uploads. Each stays in memory until it is stored. */
const maxUploads = 3;

/** Returns a hook that rejects an upload while too many others are being received. */
function limitUploads() {
  let uploads = 0;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (uploads >= maxUploads) {
      return sendProblem(reply.header('retry-after', 5), 503, 'Other files are being uploaded. Try again shortly.');
    }
    // A request that was aborted during the hooks before has closed already.
    if (reply.raw.destroyed) return undefined;
    uploads += 1;
    reply.raw.once('close', () => {
      uploads -= 1;
    });
    return undefined;
  };
}

const uploadSchema = z.object({ name: z.string().max(300).default('') });

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A separate plugin, because it accepts bodies of any type: only the content shows what a file is. */
function uploadCalls(guarded: FastifyInstance, { audit, contentEditing: { uploads } }: Services): void {
  guarded.removeAllContentTypeParsers();
  guarded.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const upload = { ...edit, bodyLimit: maxUploadBytes, onRequest: limitUploads() };

  guarded.get('/api/content/files', edit, () => uploads.listPaths(isDownload));

  guarded.post('/api/content/files', upload, async ({ session, body, query }, reply) => {
    const { name } = parseInput(uploadSchema, query);
    const stored = await uploads.addFile(name, bytesOf(body), session);
    await audit(session.email, 'file-uploaded', { file: stored.path });
    return reply.code(201).send(stored);
  });

  guarded.get('/api/content/pictures', edit, () => uploads.listPaths(isPicture));

  guarded.get<{ Params: { '*': string } }>('/api/content/pictures/*', edit, async ({ params }, reply) => {
    const path = params['*'];
    const picture = await uploads.readPicture(path);
    if (!picture) return sendProblem(reply, 404, 'This picture does not exist.');
    reply.header('cache-control', 'private, max-age=300');
    return reply.type(pictureTypes[extname(path).toLowerCase()] as string).send(Buffer.from(picture));
  });

  guarded.post('/api/content/pictures', upload, async ({ session, body, query }, reply) => {
    const { name } = parseInput(uploadSchema, query);
    const stored = await uploads.addPicture(name, bytesOf(body), session);
    await audit(session.email, 'picture-uploaded', { picture: stored.path });
    return reply.code(201).send(stored);
  });
}
