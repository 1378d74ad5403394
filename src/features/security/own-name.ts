import { z } from 'zod';
import { nameLimit } from '../../admin/account-limits.ts';
import { line } from '../../forms/fields.ts';

/** The name that an account gives itself: others read it, and replies are signed with it. */
export const ownNameSchema = z.object({ name: line('Name', nameLimit).min(1, 'Enter a name.') });
