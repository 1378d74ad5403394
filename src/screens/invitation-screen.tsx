import type { ReactNode } from 'react';
import { AdminCard } from './parts/admin-card.tsx';

/** The page on which an invitation is accepted. */
export function InvitationScreen({ form }: { form?: ReactNode }) {
  return <AdminCard title="Invitation">{form}</AdminCard>;
}
