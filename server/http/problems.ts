import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type FieldErrors, fieldErrors, type Problem } from '../../contract/forms/field-errors.ts';
import { STATUS_CODES } from './node-http.ts';

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

export function httpError(statusCode: number, message: string, headers: Record<string, string> = {}): Error {
  return Object.assign(new Error(message), { statusCode, headers });
}

/** @throws an error that becomes a 422 response with a message for each field */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  throw inputError(fieldErrors(error.issues));
}

export function inputError(fields: FieldErrors): Error {
  return Object.assign(new Error('The input is faulty'), { statusCode: 422, fields });
}

export function sendFieldErrors(reply: FastifyReply, fields: FieldErrors): FastifyReply {
  return sendProblem(reply, 422, 'Some fields need your attention. Nothing was stored.', fields);
}

/** The input was at fault, or there were too many attempts. Nothing was changed. */
export type Refused = { outcome: 'faulty'; errors: FieldErrors } | { outcome: 'too many'; retryAfterSeconds: number };

export function sendRefused(reply: FastifyReply, refused: Refused, tooMany: string): FastifyReply {
  if (refused.outcome === 'faulty') return sendFieldErrors(reply, refused.errors);
  return sendProblem(reply.header('retry-after', refused.retryAfterSeconds), 429, tooMany);
}
