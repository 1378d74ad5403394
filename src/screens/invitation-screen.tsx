import type { ReactNode } from 'react';

/** The page on which an invitation is accepted. */
export function InvitationScreen({ form }: { form?: ReactNode }) {
  return (
    <div className="page-width grid min-h-[80svh] place-items-center py-16">
      <div className="w-full max-w-96">
        <h1 className="text-h2">Invitation</h1>
        {form}
      </div>
    </div>
  );
}
