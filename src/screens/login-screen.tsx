import type { ReactNode } from 'react';
import { AdminCard } from './parts/admin-card.tsx';

export function LoginScreen({ form }: { form?: ReactNode }) {
  return (
    <AdminCard title="Admin Login">
      <p className="mt-3 mb-8 text-soft">Read what visitors have sent, and edit what the website says.</p>
      {form}
    </AdminCard>
  );
}
