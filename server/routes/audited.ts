import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction, AuditDetail } from '../../src/features/audit-log/entry.ts';
import type { Services } from '../services.ts';

const path = '/api/contact-submissions';

/** The calls that are written down, by method and route, and what is said of each. */
const audited: Record<string, [AuditAction, (request: FastifyRequest, reply: FastifyReply) => AuditDetail]> = {
  [`GET ${path}/:id`]: ['view', submission],
  [`GET ${path}.csv`]: ['export', (request) => ({ format: 'CSV', ...filters(request.query) })],
  [`GET ${path}.json`]: ['export', (request) => ({ format: 'JSON', ...filters(request.query) })],
  [`DELETE ${path}/:id`]: ['delete', (request, reply) => ({ ...submission(request), ...batch(reply) })],
  [`POST ${path}/delete`]: ['delete', () => ({})],
  [`POST ${path}/restore`]: ['restore', () => ({})],
  [`POST ${path}/release`]: ['release', () => ({})],
  [`POST ${path}/hold`]: ['hold', () => ({})],
};

/**
 * Writes to the audit log what the calls on submissions did, before their answer leaves: an export that is
 * broken off has been written down as well. What a call says of itself as `request.auditDetail`, such as
 * an export's `count`, is added, and so are the numbers of its answer. Needs `requireSession`.
 */
export function auditSubmissionCalls(guarded: FastifyInstance, { audit }: Pick<Services, 'audit'>): void {
  guarded.addHook('onSend', async (request, reply, payload) => {
    const known = audited[`${request.method} ${request.routeOptions.url}`];
    if (!known || reply.statusCode >= 300) return payload;
    const [action, describe] = known;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    const answer = request.method === 'POST' && isJson ? counts(payload) : {};
    await audit(request.administrator.email, action, {
      ...describe(request, reply),
      ...answer,
      ...request.auditDetail,
    });
    return payload;
  });
}

function submission({ params }: FastifyRequest): AuditDetail {
  return { submission: String((params as { id: string }).id).toLowerCase() };
}

function batch(reply: FastifyReply): AuditDetail {
  const id = reply.getHeader('undo-batch');
  return id ? { batch: String(id) } : {};
}

/** The filters of an export. Not the search: it may be a visitor's name, and this log is never erased. */
function filters(query: unknown): AuditDetail {
  const { q, ids, after: _after, ...rest } = query as Record<string, string | undefined>;
  const detail: AuditDetail = q?.trim() ? { searched: true } : {};
  if (ids) detail.selected = ids.split(',').length;
  for (const name of ['kind', 'from', 'to', 'website', 'state', 'view', 'sort']) {
    const value = rest[name];
    if (value) detail[name] = value;
  }
  if (rest.zone && (rest.from || rest.to)) detail.zone = rest.zone;
  return detail;
}

/** The numbers and the batch that the answer of a call on several submissions gives. */
function counts(payload: unknown): AuditDetail {
  if (typeof payload !== 'string' || payload === '') return {};
  const { deleted, restored, changed, batch } = JSON.parse(payload) as Record<string, number | string | undefined>;
  const count = deleted ?? restored ?? changed;
  return { ...(count !== undefined && { count }), ...(batch !== undefined && { batch }) };
}
