import { z } from 'zod';
import { cleanAddress } from '../../language/clean-text.ts';
import { line } from '../forms/fields.ts';

/** The data of the login form. The limits refuse long values before the expensive check of the password. */
export const loginSchema = z.object({
  email: line('Email', 254).overwrite(cleanAddress).min(1, 'Enter your email address.'),
  password: z
    .string({ error: 'Password must be text.' })
    .min(1, 'Enter your password.')
    .max(1000, 'Password must be at most 1,000 characters long.'),
});
