import type { FastifyReply } from 'fastify';
import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import type { Problem } from '../../contract/forms/problem.ts';
import { STATUS_CODES } from './node-http.ts';

/**
 * Answers with a problem document (RFC 9457).
 *
 * @param more additional members of the document
 */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  detail?: string,
  fields?: FieldErrors,
  more: object = {},
): FastifyReply {
  const problem: Problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...more };
  if (detail) problem.detail = detail;
  if (fields) problem.errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

/** Creates an error with this status and a message for the client. */
export function httpError(statusCode: number, message: string, headers: Record<string, string> = {}): Error {
  return Object.assign(new Error(message), { statusCode, headers });
}

/** Answers that the input is faulty, field by field. */
export function sendFieldErrors(reply: FastifyReply, fields: FieldErrors): FastifyReply {
  return sendProblem(reply, 422, 'Some fields need your attention. Nothing was stored.', fields);
}
