import type { ReactNode } from 'react';
import type { Company } from '../content/company.ts';
import type { Link } from '../content/navigation.ts';
import { getCompany, getLayoutWords, getNavigation } from '../content/site.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { Logo } from './logo.tsx';
import './footer.css';

export function Footer({ asksConsent }: { asksConsent: boolean }) {
  const company = getCompany();
  const navigation = getNavigation();
  const words = getLayoutWords();
  const columns = navigation.footer.filter(({ links }) => links.length > 0);
  return (
    <footer className="site-footer stage border-t border-hairline">
      <div className="page-width grid gap-6 pt-10 pb-6 md:grid-cols-12 md:gap-10 md:pt-24 md:pb-10">
        <div className="flex flex-wrap items-center justify-between md:col-span-5 md:block">
          <Logo />
          <p className="mt-4 max-w-sm text-small text-soft order-last">{company.description}</p>
          <ul className="flex flex-wrap gap-1 md:mt-6 md:-ml-3">
            {company.social.map(({ name, icon, href }) => (
              <li key={name}>
                <IconLink
                  label={name}
                  icon={<SocialIcon icon={icon} />}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  tooltipSide="top"
                />
              </li>
            ))}
          </ul>
        </div>
        <nav
          aria-label={words.footer.label}
          className="grid gap-x-6 gap-y-5 sm:grid-cols-[repeat(3,auto)] sm:justify-between md:col-span-7 lg:grid-cols-3"
        >
          {columns.map((group) => (
            <div key={group.name} className="min-w-0">
              <h2 className="label tracking-label text-faint">{group.name}</h2>
              <FooterLinks links={group.links} className="mt-3" />
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-hairline">
        {company.legal.sample && <p className="page-width pt-5 text-caption text-soft">{company.legal.sample}</p>}
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-5 text-caption text-faint">
          <p>
            © <span data-year>{new Date().getFullYear()}</span> {words.footer.rights}
          </p>
          <FooterLinks links={navigation.legal} className="flex flex-wrap gap-x-6">
            {asksConsent && (
              <li className="needs-script">
                <button type="button" data-consent="" className={linkClass}>
                  {words.consent.settings}
                </button>
              </li>
            )}
          </FooterLinks>
        </div>
      </div>
    </footer>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center text-small wrap-anywhere text-soft transition-colors hover:text-text';

function FooterLinks({ links, className, children }: { links: Link[]; className: string; children?: ReactNode }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} className={linkClass}>
            {link.name}
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

type Icon = Company['social'][number]['icon'];

const outlines: Record<Icon, string> = {
  linkedin: 'M5 9v10M5 5v.01M10 19V9m0 5c0-3 2-4.8 4.5-4.8S19 11 19 14v5',
  github: 'm9 8-4.5 4L9 16m6-8 4.5 4-4.5 4M13.5 5l-3 14',
  x: 'm5 5 14 14M19 5 5 19',
  youtube: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4 3.7v5.6l4.8-2.8Z',
};

function SocialIcon({ icon }: { icon: Icon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[icon]} />
    </svg>
  );
}
