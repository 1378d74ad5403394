import type { FieldErrors } from '../../contract/forms/field-errors.ts';
import type { Problem } from '../../contract/forms/problem.ts';
import type { ErrorWords } from '../../src/content/interface/errors.ts';
import { readPosted } from '../http/posted-form.ts';
import type { Services } from '../services.ts';
import type { IntakeResult } from './intake.ts';

/** The result of a form that was posted without script, and what the page shows. */
export interface PostedForm {
  status: number;
  isStored: boolean;
  /** What was typed, so that nothing is lost. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** What went wrong with the form as a whole. */
  problem?: string;
  /** Seconds after which it may be sent again, when there was too much at once. */
  retryAfter?: number;
}

/** What Astro gives to a page. */
interface PageContext {
  request: Request;
  locals: { services: Pick<Services, 'errors' | 'reportError'> };
}

/**
 * Reads a form posted as plain HTML and hands it to the intake. A request that is not a post is an empty
 * form. When storing fails the form comes back with everything that was typed.
 *
 * @param receive stores the form, or tells what is wrong with it
 * @param failed what the form says when storing fails
 */
export async function receivePostedForm(
  { request, locals: { services } }: PageContext,
  receive: (input: unknown, files: File[]) => Promise<IntakeResult>,
  failed: string,
): Promise<PostedForm> {
  if (request.method !== 'POST') return { status: 200, isStored: false, values: {}, errors: {} };

  const words = services.errors.posted;
  const posted = await readPosted(request);
  if (!posted) {
    return { status: 400, isStored: false, values: {}, errors: {}, problem: words.unreadable };
  }
  const { values, files } = posted;
  try {
    return { values, errors: {}, isStored: false, ...whatBecame(await receive(values, files), words) };
  } catch (error) {
    services.reportError(error);
    return { status: 503, isStored: false, values, errors: {}, problem: failed };
  }
}

/** What the page says of a form that was read. */
function whatBecame(
  result: IntakeResult,
  words: ErrorWords['posted'],
): Pick<PostedForm, 'status'> & Partial<PostedForm> {
  switch (result.outcome) {
    case 'stored':
      return { status: 303, isStored: true, values: {} };
    case 'faulty':
      return { status: 422, errors: result.errors, problem: words.faulty };
    case 'full':
      // The page says so in place of the form.
      return { status: 409 };
    case 'too many':
      return { status: 429, problem: words.tooMuch, retryAfter: result.retryAfterSeconds };
  }
}

/**
 * The answer to a script that has posted a form; null when the browser itself has, to which a page is shown.
 *
 * @param stored what the script learns of a form that was stored
 */
export function answerToScript(request: Request, form: PostedForm, stored: object = {}): Response | null {
  if (request.method !== 'POST' || !request.headers.get('accept')?.startsWith('application/json')) return null;
  if (form.isStored) return Response.json({ stored: true, ...stored }, { status: 201 });
  const errors = Object.entries(form.errors).map(([field, message]) => ({ field, message }));
  const problem: Problem = { type: 'about:blank', title: 'Not stored', status: form.status, errors };
  if (form.problem) problem.detail = form.problem;
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), {
    status: form.status,
    headers: form.retryAfter ? { ...headers, 'retry-after': String(form.retryAfter) } : headers,
  });
}
