import type { ReactNode } from 'react';

/** The second step of the login. */
export function SecondStepScreen({ email, form }: { email: string; form?: ReactNode }) {
  return (
    <div className="page-width grid min-h-[80svh] place-items-center py-16">
      <div className="w-full max-w-96">
        <h1 className="text-h2">Second Step</h1>
        <p className="mt-3 mb-8 text-soft">
          Your password is right. Now show that it is you, <span className="break-all">{email}</span>.
        </p>
        {form}
        <p className="mt-6 text-small">
          <a href="/admin/login" className="inline-flex min-h-11 items-center text-soft underline underline-offset-4">
            Log in as somebody else
          </a>
        </p>
      </div>
    </div>
  );
}
