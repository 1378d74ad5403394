import { fileField } from '../../src/forms/job-application.ts';
import type { Services } from '../services.ts';
import { type About, receiveApplication } from './intake.ts';
import { type PostedForm, readPostedForm, receivePostedForm } from './posted-form.ts';
import { readBeginning } from './read-posted.ts';

interface Sender {
  address: string;
  /** Whether more was sent than is read. */
  isTooLarge?: boolean;
}

/**
 * Reads an application posted as plain HTML and hands it to the intake. One with too large a file, or for a position that was
 * closed while somebody wrote, comes back with everything that was typed.
 *
 * @param position null for an open application, undefined for a position that is closed
 */
export async function receivePostedApplication(
  request: Request,
  services: Services,
  { address, isTooLarge }: Sender,
  position: About | null | undefined,
): Promise<PostedForm> {
  const { closed, cv, failed } = services.forms.application;
  const { posted } = services.errors;
  if (isTooLarge) {
    const errors = { [fileField]: cv.errors.tooLarge };
    return { status: 413, isStored: false, values: await readBeginning(request), errors, problem: posted.faulty };
  }
  if (position === undefined) {
    const values = (await readPostedForm(request)) ?? {};
    return { status: 410, isStored: false, values, errors: {}, problem: closed };
  }
  return receivePostedForm(
    request,
    (input, files) => receiveApplication(services, input, address, files, position),
    services.reportError,
    { ...posted, failed: failed.text },
  );
}
