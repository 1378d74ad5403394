import type { ReactNode } from 'react';
import { AdminCard } from './parts/admin-card.tsx';

export function SecondStepScreen({ email, form }: { email: string; form?: ReactNode }) {
  return (
    <AdminCard title="Second Step">
      <p className="mt-3 mb-8 text-soft">
        Your password is correct. Now confirm that it is you, <span className="break-all">{email}</span>.
      </p>
      {form}
      <p className="mt-6 text-small">
        <a href="/admin/login" className="inline-flex min-h-11 items-center text-soft underline underline-offset-4">
          Log in as someone else
        </a>
      </p>
    </AdminCard>
  );
}
