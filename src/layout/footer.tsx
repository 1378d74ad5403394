import type { Company } from '../content/company.ts';
import type { LayoutWords } from '../content/interface/layout.ts';
import type { Link, Navigation } from '../content/navigation.ts';
import { fill } from '../language/fill.ts';
import { IconLink } from '../ui/icon-button.tsx';
import { Logo } from './logo.tsx';
import { SocialIcon } from './social-icon.tsx';

interface FooterProps {
  company: Company;
  navigation: Navigation;
  words: LayoutWords;
}

/** The footer of every page (docs/product.md#footer). */
export function Footer({ company, navigation, words }: FooterProps) {
  return (
    <footer className="site-footer stage border-t border-hairline">
      <div className="page-width grid gap-12 pt-16 pb-12 md:grid-cols-12 md:pt-24">
        <div className="md:col-span-5">
          <Logo name={company.name} label={words.logo} />
          <p className="mt-4 max-w-sm text-small text-soft">{company.description}</p>
          <ul className="mt-6 -ml-3 flex gap-1">
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
        <nav aria-label={words.footer.label} className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 md:col-span-7">
          {navigation.footer.map((group) => (
            <div key={group.name}>
              <h2 className="label tracking-label text-faint">{group.name}</h2>
              <FooterLinks links={group.links} className="mt-3" />
            </div>
          ))}
        </nav>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 border-t border-hairline py-5 text-caption text-faint">
        <p>
          © <span data-year>{new Date().getFullYear()}</span> {fill(words.footer.rights, { company: company.name })}
        </p>
        <FooterLinks links={navigation.legal} className="flex flex-wrap gap-x-6" />
      </div>
    </footer>
  );
}

function FooterLinks({ links, className }: { links: Link[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            className="inline-flex min-h-11 items-center text-small text-soft transition-colors hover:text-text"
          >
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
