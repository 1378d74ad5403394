import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/field.tsx';

interface FormScreenProps {
  title: string;
  introduction: string;
  /** What went wrong with the form that was sent, if one was. */
  problem?: string | undefined;
  form?: ReactNode;
}

/** A form on a page of its own: where it goes without script. */
export function FormScreen({ title, introduction, problem, form }: FormScreenProps) {
  return (
    <div className="page-width pt-8 pb-24 md:pt-14">
      <div className="max-w-3xl">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 mb-10 text-lead text-soft">{introduction}</p>
        {problem && <ErrorNote className="mb-8">{problem}</ErrorNote>}
        {form}
      </div>
    </div>
  );
}
