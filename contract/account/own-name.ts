import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { nameLimit } from './account-limits.ts';

/** The name that others see and that signs replies. */
export const ownNameSchema = z.object({ name: line('Name', nameLimit).min(1, 'Enter a name.') });
