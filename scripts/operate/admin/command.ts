import { email } from '../../../contract/forms/fields.ts';
import { submissionFields } from '../../../contract/forms/submission-fields.ts';
import type { Audit } from '../../../server/account/audit-log.ts';
import type { Database } from '../../../server/database/open.ts';
import type { Environment } from '../../../server/environment/environment.ts';
import { UsageError } from '../../run/console.ts';

export interface Site {
  environment: Environment;
  database: Database;
  audit: Audit;
}

export interface Command {
  usage: string;
  help: string;
  /** Parses the arguments, before the database is opened. */
  prepare(args: string[]): (site: Site) => Promise<void>;
}

/** Returns the address from `--email`, or undefined. */
export function emailArgument(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = email('--email', submissionFields.email.limit, 'The address is empty.').safeParse(given);
  if (!address.success) throw new UsageError('--email must be followed by an email address.');
  return address.data;
}
