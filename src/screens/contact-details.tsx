import type { Company } from '../content/company.ts';

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-accent';

/** E-mail, phone and the two offices. */
export function ContactDetails({ company, className }: { company: Company; className?: string }) {
  return (
    <address className={`not-italic ${className ?? ''}`}>
      <dl className="grid gap-x-8 gap-y-6 border-t border-hairline pt-6 sm:grid-cols-2">
        <div>
          <dt className="label text-faint">Email</dt>
          <dd>
            <a href={`mailto:${company.email}`} className={linkClass}>
              {company.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label text-faint">Phone</dt>
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
