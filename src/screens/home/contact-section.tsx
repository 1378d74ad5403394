import type { ReactNode } from 'react';
import type { Company } from '../../content/company.ts';
import type { Home } from '../../content/home.ts';
import { Note } from '../../ui/note.tsx';
import { ContactDetails } from '../parts/contact-details.tsx';

interface ContactSectionProps {
  contact: Home['contact'];
  company: Company;
  form: ReactNode;
}

export function ContactSection({ contact, company, form }: ContactSectionProps) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="signal-start signal-end page-width grid gap-8 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <p className="label text-accent">{contact.label}</p>
        <h2 id="contact-title" className="mt-4 text-h2">
          {contact.title}
        </h2>
        <p className="mt-5 max-w-[32rem] text-soft">{contact.introduction}</p>
        <ContactDetails company={company} words={contact.details} className="mt-8" />
        <Note words={contact.note} className="mt-8" />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">{form}</div>
    </section>
  );
}
