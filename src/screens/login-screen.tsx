import type { ReactNode } from 'react';
import { AdminCard } from './parts/admin-card.tsx';

export function LoginScreen({ form }: { form?: ReactNode }) {
  return (
    <AdminCard title="Admin Login">
      <p className="mt-3 mb-8 text-soft">Read enquiries and edit the website.</p>
      {form}
    </AdminCard>
  );
}
