import { z } from 'zod';
import { passwordMaximum, passwordMinimum } from './account-limits.ts';

export const currentPassword = z
  .string({ error: 'Enter your current password.' })
  .min(1, 'Enter your current password.')
  .max(1000, 'That is not your current password.');

export const newPasswordSchema = z
  .string({ error: 'Enter a new password.' })
  .min(1, 'Enter a new password.')
  .min(passwordMinimum, `The new password must have at least ${passwordMinimum} characters.`)
  .max(passwordMaximum, `The new password must have at most ${passwordMaximum} characters.`);

export const passwordChangeSchema = z
  .object({
    current: currentPassword,
    next: newPasswordSchema,
  })
  .refine(({ current, next }) => current !== next, {
    path: ['next'],
    message: 'The new password must differ from the current one.',
  });

export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export function emailAsPasswordError(password: string, email: string): string | null {
  const isAddress = password.trim().toLowerCase() === email.toLowerCase();
  return isAddress ? 'The new password must not be your email address.' : null;
}
