import { email } from '../../../src/forms/fields.ts';
import { submissionFields } from '../../../src/forms/submission-fields.ts';
import { UsageError } from './terminal.ts';

/**
 * The address that was given as `--email`, or undefined.
 *
 * @throws UsageError when it is none
 */
export function emailArgument(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = email('--email', submissionFields.email.limit, 'It is empty.').safeParse(given);
  if (!address.success) throw new UsageError('--email must be followed by an e-mail address.');
  return address.data;
}
