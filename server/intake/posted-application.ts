import { fileField } from '../../contract/forms/job-application.ts';
import { readBeginning, readPostedForm } from '../http/posted-form.ts';
import { type About, receiveApplication } from './intake.ts';
import { type PostedForm, receivePostedForm } from './receive-posted-form.ts';

/** What Astro gives to a page. */
interface PageContext {
  request: Request;
  locals: Pick<App.Locals, 'services' | 'address' | 'isTooLarge'>;
}

/**
 * Reads an application posted as plain HTML and hands it to the intake. One with too large a file, or for a position that was
 * closed while somebody wrote, comes back with everything that was typed.
 *
 * @param position null for an open application, undefined for a position that is closed
 */
export async function receivePostedApplication(
  page: PageContext,
  position: About | null | undefined,
): Promise<PostedForm> {
  const { request, locals } = page;
  const { services, address, isTooLarge } = locals;
  const { closed, cv, failed } = services.forms.application;
  if (isTooLarge) {
    const errors = { [fileField]: cv.errors.tooLarge };
    return {
      status: 413,
      isStored: false,
      values: await readBeginning(request),
      errors,
      problem: services.errors.posted.faulty,
    };
  }
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
