import { Search } from 'lucide-react';
import type { Link } from '../content/navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type DescribedLink, LinkRows } from './parts/links.tsx';

interface MessageScreenProps {
  label?: string | undefined;
  title: string;
  text?: string;
  next?: { title: string; text: string } | undefined;
  link: Link;
  other?: Link | undefined;
  pages?: DescribedLink[];
  search?: string | undefined;
}

/** A not-found page also has the search and pages that the visitor may have meant. */
export function MessageScreen({ label, title, text, next, link, other, pages = [], search }: MessageScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col justify-center py-8 lg:py-24">
      {search && <BrokenTrace />}
      <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className={search ? 'lg:col-span-6' : 'lg:col-span-12'}>
          {label && <p className="label mb-4 text-accent">{label}</p>}
          <h1 className="text-h1">{title}</h1>
          {text && <p className="mt-5 max-w-[34rem] text-lead text-soft">{text}</p>}
          {next && (
            <div className="mt-8 max-w-[34rem] border-t border-hairline pt-5">
              <h2 className="text-h4">{next.title}</h2>
              <p className="mt-2 text-soft">{next.text}</p>
            </div>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={link.href}>{link.name}</ButtonLink>
            {other && (
              <ButtonLink href={other.href} variant="secondary">
                {other.name}
              </ButtonLink>
            )}
          </div>
        </div>
        {search && (
          <div className="lg:col-span-5 lg:col-start-8">
            <SearchField name={search} />
            <LinkRows links={pages} className="mt-8" />
          </div>
        )}
      </div>
    </div>
  );
}

export function NotFoundText({ text }: { text: string }) {
  return <h1 className="page-width py-32 text-lead font-normal tracking-normal">{text}</h1>;
}

/** Looks like a search field, and opens the search (src/pages/_missing.astro). */
function SearchField({ name }: { name: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-open-search
      className="needs-script flex h-13 w-full items-center gap-3 rounded-control border border-edge bg-raised px-4 text-left text-soft hover:border-text"
    >
      <Search size={20} aria-hidden="true" />
      {name}
    </button>
  );
}

/** A broken circuit trace across the page, steeper on phones. Its dots are round caps, which no scale distorts. */
function BrokenTrace() {
  return (
    <svg
      viewBox="0 0 1184 170"
      preserveAspectRatio="none"
      className="mb-10 h-28 w-full overflow-visible md:h-auto [&>path]:[vector-effect:non-scaling-stroke]"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
    >
      <path d="M8 130h250l90-100h140" className="stroke-signal" />
      <path d="M8 130h0" strokeWidth="18" strokeLinecap="round" className="stroke-signal" />
      <path d="M530 34l28-22m-28 44l28-22" className="stroke-gold" />
      <path d="M600 30h140l90 100h340" className="stroke-edge" strokeDasharray="9 11" />
      <path d="M1174 130h0" strokeWidth="22" strokeLinecap="round" className="stroke-edge" />
      <path d="M1174 130h0" strokeWidth="14" strokeLinecap="round" className="stroke-ground" />
    </svg>
  );
}
