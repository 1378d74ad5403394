import { getCompany, getPage } from '../../content/site.ts';

const linkClass =
  '-my-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 transition-colors hover:decoration-accent sm:my-0';

export function ContactDetails({ className }: { className?: string }) {
  const { email, offices, phone } = getCompany();
  const words = getPage('/').contact.details;
  const line = 'col-span-full flex min-w-0 flex-wrap items-baseline gap-x-4 sm:col-span-1 sm:block';
  return (
    <address className={`@container not-italic ${className ?? ''}`}>
      <dl className="grid gap-x-6 gap-y-5 border-t border-hairline pt-6 @xs:grid-cols-[auto_auto]">
        <div className={`${line} sm:min-w-53`}>
          <dt className="label text-faint max-sm:w-26">{words.email}</dt>
          <dd className="min-w-0">
            <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`}>
              {email}
            </a>
          </dd>
        </div>
        {phone && (
          <div className={line}>
            <dt className="label text-faint max-sm:w-26">{words.phone}</dt>
            <dd>
              <a href={phone.href} className={`${linkClass} whitespace-nowrap`}>
                {phone.label}
              </a>
            </dd>
          </div>
        )}
        {offices.map(({ city, lines }) => (
          <div key={city} className={line}>
            <dt className="label text-faint max-sm:w-26">{city}</dt>
            <dd className="text-small text-soft sm:mt-2">
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
