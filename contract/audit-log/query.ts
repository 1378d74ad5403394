import { z } from 'zod';
import { type AuditAction, auditActions } from './entry.ts';

export const auditActionSchema = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]], {
  error: 'This action does not exist.',
});

export const auditQuerySchema = z.object({
  action: auditActionSchema.optional(),
  after: z.uuid('This page does not exist.').toLowerCase().optional(),
});
