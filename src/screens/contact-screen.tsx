import type { ReactNode } from 'react';

/** The form on a page of its own, for a visitor without script whose input needs attention. */
export function ContactScreen({ title, introduction, form }: { title: string; introduction: string; form?: ReactNode }) {
  return (
    <div className="page-width max-w-3xl pt-10 pb-24">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 mb-10 text-lead text-soft">{introduction}</p>
      {form}
    </div>
  );
}
