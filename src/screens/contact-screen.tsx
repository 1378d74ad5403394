import type { ReactNode } from 'react';
import type { Company } from '../content/company.ts';
import type { Home } from '../content/home.ts';
import { ErrorNote } from '../ui/field.tsx';
import { ContactDetails } from './parts/contact-details.tsx';

interface ContactScreenProps {
  title: string;
  introduction: string;
  /** What went wrong with the form that was sent, if one was. */
  problem?: string | undefined;
  /** How else the company is reached; without it the form stands alone. */
  details?: { company: Company; words: Home['contact']['details'] };
  form?: ReactNode;
}

/** The contact form on a page of its own: where it goes without script. */
export function ContactScreen({ title, introduction, problem, details, form }: ContactScreenProps) {
  return (
    <div className="page-width grid gap-x-8 gap-y-12 pt-8 pb-24 md:pt-14 lg:grid-cols-12">
      <div className="max-w-3xl lg:col-span-7">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 mb-10 text-lead text-soft">{introduction}</p>
        {problem && <ErrorNote className="mb-8">{problem}</ErrorNote>}
        {form}
      </div>
      {details && <ContactDetails {...details} className="lg:col-span-4 lg:col-start-9 lg:pt-3" />}
    </div>
  );
}
