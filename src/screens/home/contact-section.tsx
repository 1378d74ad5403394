import type { ReactNode } from 'react';
import type { Company } from '../../content/company.ts';
import type { Home } from '../../content/home.ts';

interface ContactSectionProps {
  contact: Home['contact'];
  company: Company;
  form: ReactNode;
}

/** The end of Home: how to reach the company, and the form. */
export function ContactSection({ contact, company, form }: ContactSectionProps) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="signal-start page-width grid gap-12 py-section lg:grid-cols-12 lg:gap-8"
    >
      <div className="lg:col-span-5">
        <p className="label text-accent">{contact.label}</p>
        <h2 id="contact-title" className="mt-4 text-h2">
          {contact.title}
        </h2>
        <p className="mt-5 max-w-[32rem] text-soft">{contact.introduction}</p>
        <ContactDetails company={company} words={contact.details} className="mt-10" />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">{form}</div>
    </section>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-accent';

interface ContactDetailsProps {
  company: Company;
  words: Home['contact']['details'];
  className?: string;
}

/** E-mail, phone and the offices. */
function ContactDetails({ company, words, className }: ContactDetailsProps) {
  return (
    <address className={`not-italic ${className ?? ''}`}>
      <dl className="grid gap-x-8 gap-y-6 border-t border-hairline pt-6 sm:grid-cols-2">
        <div>
          <dt className="label text-faint">{words.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`} className={linkClass}>
              {company.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label text-faint">{words.phone}</dt>
          <dd>
            <a href={company.phone.href} className={linkClass}>
              {company.phone.label}
            </a>
          </dd>
        </div>
        {company.offices.map(({ city, lines }) => (
          <div key={city}>
            <dt className="label text-faint">{city}</dt>
            <dd className="mt-2 text-small text-soft">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}
