import type { ReactNode } from 'react';
import { FormCard } from './parts/form-card.tsx';

interface FormScreenProps {
  title: string;
  introduction: string;
  problem?: string | undefined;
  form?: ReactNode;
}

/** A form on its own page, for visitors without JavaScript or because it needs space. */
export function FormScreen({ title, introduction, problem, form }: FormScreenProps) {
  return (
    <div className="page-width grid items-start gap-10 pt-8 pb-24 md:pt-12 lg:grid-cols-12">
      <div className="lg:sticky lg:top-28 lg:col-span-6">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-lead text-soft">{introduction}</p>
      </div>
      <FormCard problem={problem} className="lg:col-span-6">
        {form}
      </FormCard>
    </div>
  );
}
