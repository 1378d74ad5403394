import type { ReactNode } from 'react';

/** A narrow, centred column for the forms before the admin area, such as the login. */
export function AdminCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width grid min-h-[80svh] place-items-center py-16">
      <div className="w-full max-w-96">
        <h1 className="text-h2">{title}</h1>
        {children}
      </div>
    </div>
  );
}
