import { z } from 'zod';
import { type AuditAction, auditActions } from './entry.ts';

export const auditActionSchema = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]], {
  error: 'There is no such action.',
});

/** The query of the audit log. */
export const auditQuerySchema = z.object({
  action: auditActionSchema.optional(),
  /** The `next` of the page before. */
  after: z.uuid('There is no such page.').toLowerCase().optional(),
});
