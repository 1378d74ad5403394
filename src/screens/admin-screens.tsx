import type { ReactNode } from 'react';

interface AdminCardProps {
  title: string;
  introduction?: ReactNode;
  children?: ReactNode;
}

export function AdminCard({ title, introduction, children }: AdminCardProps) {
  return (
    <div className="page-width grid min-h-[80svh] place-items-center py-16">
      <div className="w-full max-w-96">
        <h1 className="text-h2">{title}</h1>
        {introduction && <p className="mt-3 mb-8 text-soft">{introduction}</p>}
        {children}
      </div>
    </div>
  );
}

export function SecondStepScreen({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <AdminCard
      title="Second Step"
      introduction={
        <>
          Your password is correct. Now confirm that it is you, <span className="break-all">{email}</span>.
        </>
      }
    >
      {children}
      <p className="mt-6 text-small">
        <a href="/admin/login" className="inline-flex min-h-11 items-center text-soft underline underline-offset-4">
          Log in as someone else
        </a>
      </p>
    </AdminCard>
  );
}

export function NeedsScript({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <noscript>
        <AdminText title={title} text={text} />
      </noscript>
      <div className="needs-script">{children}</div>
    </>
  );
}

export function AdminText({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-width max-w-[100rem] py-10">
      <h1 className="text-h3">{title}</h1>
      <p className="mt-3 max-w-text text-soft">{text}</p>
    </div>
  );
}
