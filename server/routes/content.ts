import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasPermission } from '../../contract/account/permissions.ts';
import {
  newRecordSchema,
  type RecordKey,
  recordChangeSchema,
  recordKeySchema,
} from '../../contract/content-editing/calls.ts';
import { fieldErrors } from '../../contract/forms/field-errors.ts';
import type { ActiveSession } from '../account/sessions.ts';
import type { EditOutcome } from '../content/editing/content-editing.ts';
import { toAuthor } from '../content/editing/drafts.ts';
import { WorkerLostError } from '../content/editing/worker.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { fileCalls, pictureCalls } from './content-uploads.ts';
import { needs, requireSession } from './guarded.ts';

/** The maximum size of a record in bytes. The longest article has 20 KB. */
export const bodyLimit = 1024 * 1024;

/** Saving a record repeatedly within this time creates only one audit log entry. */
const savedMs = 600_000;

const edit = needs('content.edit');

const querySchema = z.object({ q: z.string().trim().max(200).default('') });
/** Nine digits are enough for any version, and fit into an integer of both databases. */
const versionSchema = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** The calls that edit the records and pictures of `content/`, up to publishing. */
export function contentRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (guarded) => {
    requireSession(guarded, services);
    handleLostWorker(guarded);
    readingCalls(guarded, services);
    changingCalls(guarded, services);
    guarded.register(async (pictures) => pictureCalls(pictures, services));
    guarded.register(async (files) => fileCalls(files, services));
  });
}

/** Reports a lost content worker; the next call starts a new one. */
export function handleLostWorker(guarded: FastifyInstance): void {
  guarded.setErrorHandler((error, request, reply) => {
    if (!(error instanceof WorkerLostError)) throw error;
    request.log.error(error);
    return sendProblem(reply, 503, 'The content could not be read or checked. Nothing is lost: try again.');
  });
}

function readingCalls(guarded: FastifyInstance, { contentEditing }: Services): void {
  guarded.get('/api/content', edit, () => contentEditing.overview());

  guarded.get('/api/content/search', edit, async ({ query }) => {
    const input = parseInput(querySchema, query);
    return contentEditing.search(input.q);
  });

  guarded.get('/api/content/faults', edit, () => contentEditing.faults());

  guarded.get('/api/content/forms/:collection', edit, async ({ params }, reply) => {
    const collection = recordKeySchema.shape.collection.safeParse((params as { collection?: unknown }).collection);
    const form = collection.success && (await contentEditing.form(collection.data));
    return form || sendMissing(reply);
  });

  guarded.get('/api/content/records/:collection/:id', edit, async ({ params }, reply) => {
    const key = recordKeySchema.safeParse(params);
    const record = key.success && (await contentEditing.record(key.data));
    return record || sendMissing(reply);
  });
}

function changingCalls(guarded: FastifyInstance, services: Services): void {
  const { audit, auditLog, contentEditing } = services;
  const limited = { ...edit, bodyLimit };
  const toAuditDetail = ({ collection, id }: RecordKey) => ({ collection, record: id });
  const auditSaved = ({ email }: ActiveSession, key: RecordKey) =>
    auditLog.addUnlessRecent(email, 'content-saved', toAuditDetail(key), savedMs);

  guarded.post('/api/content/records/:collection', limited, async ({ session, body, params }, reply) => {
    const collection = recordKeySchema.shape.collection.safeParse((params as { collection?: unknown }).collection);
    if (!collection.success) return sendMissing(reply);
    const record = parseBody(newRecordSchema, body);
    if (!record.success) return sendBodyFaults(reply, record.error.issues);
    const outcome = await contentEditing.create(collection.data, record.data, toAuthor(session));
    const key = { collection: collection.data, id: record.data.id };
    if (outcome.kind === 'saved') await auditSaved(session, key);
    return sendOutcome(reply, outcome, 201);
  });

  guarded.put('/api/content/records/:collection/:id', limited, async ({ session, body, params }, reply) => {
    const key = recordKeySchema.safeParse(params);
    if (!key.success) return sendMissing(reply);
    if (key.data.collection === 'site' && !hasPermission(session.role, 'settings.edit')) {
      return sendProblem(reply, 403, 'Only administrators can change the site settings.');
    }
    const change = parseBody(recordChangeSchema, body);
    if (!change.success) return sendBodyFaults(reply, change.error.issues);
    const outcome = await contentEditing.save(key.data, change.data, toAuthor(session));
    if (outcome.kind === 'saved') await auditSaved(session, key.data);
    return sendOutcome(reply, outcome);
  });

  guarded.delete('/api/content/records/:collection/:id', edit, async (request, reply) => {
    const seen = readDraftVersion(request);
    if (!seen) return sendMissing(reply);
    const outcome = await contentEditing.remove(seen, toAuthor(request.session));
    if (outcome.kind === 'saved') await audit(request.session.email, 'content-deleted', toAuditDetail(seen));
    return sendOutcome(reply, outcome);
  });

  guarded.delete('/api/content/drafts/:collection/:id', edit, async (request, reply) => {
    const seen = readDraftVersion(request);
    if (!seen) return sendMissing(reply);
    const outcome = await contentEditing.discard(seen, toAuthor(request.session));
    if (outcome.kind === 'saved') await audit(request.session.email, 'content-discarded', toAuditDetail(seen));
    return sendOutcome(reply, outcome);
  });
}

/** More levels than any record has. */
const maxLevels = 40;

/** Returns true if JSON is nested more deeply than any record. It stops at that depth. */
export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

/** Rejects input that is nested too deeply for a record, because the recursion of a schema would overflow the stack. */
function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  return schema.safeParse(isTooDeep(body) ? undefined : body);
}

/** Responds that the input is malformed. The editor never causes this, except with the id of a new record. */
function sendBodyFaults(reply: FastifyReply, issues: { path: PropertyKey[]; message: string }[]): FastifyReply {
  const sentence = (path: PropertyKey[], message: string) =>
    path[0] === 'id' ? `The id ${message}.` : 'The request does not match the form.';
  return sendFieldErrors(
    reply,
    fieldErrors(issues.map(({ path, message }) => ({ path, message: sentence(path, message) }))),
  );
}

/** Returns the record and version from the address of a call; undefined if either is invalid. */
function readDraftVersion({ params, query }: FastifyRequest) {
  const key = recordKeySchema.safeParse(params);
  const version = versionSchema.safeParse(query);
  return key.success && version.success ? { ...key.data, ...version.data } : undefined;
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
    case 'single':
      return sendProblem(reply, 409, 'Records of this kind cannot be added or deleted.');
    case 'full':
      return sendProblem(reply, 409, 'Too many changes are waiting to be published. Publish or discard some first.');
  }
}
