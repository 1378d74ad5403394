import type { ReactNode } from 'react';
import { AdminCard } from './parts/admin-card.tsx';

export function InvitationScreen({ form }: { form?: ReactNode }) {
  return <AdminCard title="Invitation">{form}</AdminCard>;
}
