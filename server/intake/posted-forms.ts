import type { FieldErrors, Problem } from '../../contract/forms/field-errors.ts';
import { contextField, parseContext } from '../../contract/forms/hidden-fields.ts';
import { submissionFields } from '../../contract/forms/submission-fields.ts';
import { cleanText } from '../../language/clean-text.ts';
import type { ErrorWords } from '../../src/content/interface/errors.ts';
import { readPosted, readPostedForm } from '../http/posted-form.ts';
import type { Services } from '../services.ts';
import { type About, type IntakeResult, receiveApplication } from './intake.ts';

interface PostedForm {
  status: number;
  isStored: boolean;
  values: Record<string, string>;
  errors: FieldErrors;
  problem?: string;
  retryAfter?: number;
}

interface PageContext {
  request: Request;
  locals: { services: Pick<Services, 'errors' | 'reportError'> };
}

/** Passes a posted form to the intake. If it can't be stored, the form keeps everything that was typed. */
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
    return { values, errors: {}, isStored: false, ...describeResult(await receive(values, files), words) };
  } catch (error) {
    services.reportError(error);
    return { status: 503, isStored: false, values, errors: {}, problem: failed };
  }
}

function describeResult(
  result: IntakeResult,
  words: ErrorWords['posted'],
): Pick<PostedForm, 'status'> & Partial<PostedForm> {
  switch (result.outcome) {
    case 'stored':
      return { status: 303, isStored: true, values: {} };
    case 'faulty':
      return { status: 422, errors: result.errors, problem: words.faulty };
    case 'full':
      // The page shows this in place of the form.
      return { status: 409 };
    case 'too many':
      return { status: 429, problem: words.tooMuch, retryAfter: result.retryAfterSeconds };
  }
}

/** Returns null if the browser posted the form, because the response is then a page. */
export function answerToScript(request: Request, form: PostedForm): Response | null {
  if (request.method !== 'POST' || !request.headers.get('accept')?.startsWith('application/json')) return null;
  if (form.isStored) return Response.json({ stored: true }, { status: 201 });
  const errors = Object.entries(form.errors).map(([field, message]) => ({ field, message }));
  const problem: Problem = { type: 'about:blank', title: 'Not stored', status: form.status, errors };
  if (form.problem) problem.detail = form.problem;
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), {
    status: form.status,
    headers: form.retryAfter ? { ...headers, 'retry-after': String(form.retryAfter) } : headers,
  });
}

/** If the position has been closed, the form keeps everything that was typed. */
export async function receivePostedApplication(
  page: PageContext & { locals: Pick<App.Locals, 'services' | 'address'> },
  position: About | null | undefined,
): Promise<PostedForm> {
  const { request, locals } = page;
  const { services, address } = locals;
  const { closed, failed } = services.forms.application;
  if (position === undefined) {
    const values = (await readPostedForm(request)) ?? {};
    return { status: 410, isStored: false, values, errors: {}, problem: closed };
  }
  return receivePostedForm(
    page,
    (input, files) => receiveApplication(services, input, address, files, position),
    failed.text,
  );
}

/**
 * Returns the initial values of the contact form from its address (`enquiryHref`). Anyone can make such an address, but
 * its text only fills in a form that has not been sent.
 */
export function prefilledEnquiry({ searchParams }: URL): { subject?: string; context?: string } {
  const subject = cleanText(searchParams.get('subject') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const context = parseContext(searchParams.get(contextField.name));
  const isSubject = subject && subject.length <= submissionFields.subject.limit;
  return { ...(isSubject && { subject }), ...(context && { context }) };
}
