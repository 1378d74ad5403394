import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { nameLimit } from './account-limits.ts';

/** The name that an account gives itself: others read it, and replies are signed with it. */
export const ownNameSchema = z.object({ name: line('Name', nameLimit).min(1, 'Enter a name.') });
