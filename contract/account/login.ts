import { z } from 'zod';
import { cleanAddress } from '../../language/clean-text.ts';
import { line } from '../forms/fields.ts';

/** The login form's data. The limits reject long values before the expensive password check. */
export const loginSchema = z.object({
  email: line('Email', 254).overwrite(cleanAddress).min(1, 'Enter your email address.'),
  password: z
    .string({ error: 'Password must be text.' })
    .min(1, 'Enter your password.')
    .max(1000, 'Password must be at most 1,000 characters long.'),
});
