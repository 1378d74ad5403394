import { z } from 'zod';

/** What the login form sends. Long values are refused before any work is spent on them. */
export const loginSchema = z.object({
  email: z
    .string({ error: 'Enter your email address.' })
    .trim()
    .min(1, 'Enter your email address.')
    .max(254, 'Email must be at most 254 characters long.'),
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(1000, 'Password must be at most 1,000 characters long.'),
});
