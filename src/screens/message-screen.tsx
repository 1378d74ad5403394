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

/** A broken circuit trace across the page. Phones show its middle. */
function BrokenTrace() {
  return (
    <div className="mb-10 max-md:-mx-(--gutter) max-md:overflow-x-clip">
      <svg
        viewBox="0 0 1184 170"
        className="w-full max-w-none overflow-visible max-md:-ml-[60%] max-md:w-[220%]"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
      >
        <path d="M8 130h250l90-100h160" className="stroke-signal" vectorEffect="non-scaling-stroke" />
        <circle cx="8" cy="130" r="9" className="fill-signal" vectorEffect="non-scaling-stroke" />
        <path d="M536 34l22-22m-22 44l22-22" className="stroke-gold" vectorEffect="non-scaling-stroke" />
        <path
          d="M590 30h150l90 100h340"
          className="stroke-edge"
          strokeDasharray="9 11"
          vectorEffect="non-scaling-stroke"
        />
        <circle cx="1174" cy="130" r="10" className="fill-ground stroke-edge" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
