import type { ReactNode } from 'react';

/** The login page. */
export function LoginScreen({ form }: { form?: ReactNode }) {
  return (
    <div className="page-width grid min-h-[80svh] place-items-center py-16">
      <div className="w-full max-w-96">
        <h1 className="text-h2">Admin Login</h1>
        <p className="mt-3 mb-8 text-soft">Read what visitors have sent, and edit what the website says.</p>
        {form}
      </div>
    </div>
  );
}
