import { z } from 'zod';
import { type AuditAction, auditActions } from './entry.ts';

export const auditActionSchema = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]], {
  error: 'There is no such action.',
});

export const auditQuerySchema = z.object({
  action: auditActionSchema.optional(),
  /** The `next` of the previous page. */
  after: z.uuid('There is no such page.').toLowerCase().optional(),
});
