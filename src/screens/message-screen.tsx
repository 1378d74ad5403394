import { Search } from 'lucide-react';
import type { EntryMessage } from '../content/interface/messages.ts';
import { fill } from '../language/fill.ts';
import { ButtonLink } from '../ui/button.tsx';

interface MessageScreenProps {
  label?: string | undefined;
  title: string;
  text?: string;
  link: { name: string; href: string };
  /** A further way on, which is not the first choice. */
  other?: { name: string; href: string } | undefined;
  /** Where the visitor may have wanted to go. */
  pages?: { name: string; href: string }[];
  /** The name of a field that opens the search. */
  search?: string;
  /** With the line of the signal, broken off. */
  hasTrace?: boolean;
}

/** A page that says one thing and offers one way on: not found, an error, a confirmation. */
export function MessageScreen({
  label,
  title,
  text,
  link,
  other,
  pages = [],
  search,
  hasTrace = false,
}: MessageScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      {hasTrace && <BrokenTrace />}
      {label && <p className="label text-accent">{label}</p>}
      <h1 className="mt-4 text-h1">{title}</h1>
      {text && <p className="mt-5 max-w-[34rem] text-lead text-soft">{text}</p>}
      {search && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="search-field needs-script mt-9 flex h-13 w-full max-w-[34rem] items-center gap-3 rounded-control border border-edge bg-raised px-4 text-left text-soft hover:border-text"
        >
          <Search size={20} aria-hidden="true" />
          {search}
        </button>
      )}
      <ButtonLink href={link.href} className="mt-6">
        {link.name}
      </ButtonLink>
      {pages.length > 0 && (
        <ul className="mt-8 gap-x-6 sm:flex sm:flex-wrap">
          {pages.map(({ name, href }) => (
            <li key={href}>
              <a href={href} className="inline-block py-2.5 underline underline-offset-4 hover:text-accent">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {other && (
        <a href={other.href} className="mt-6 inline-block py-2.5 underline underline-offset-4 hover:text-accent">
          {other.name}
        </a>
      )}
    </div>
  );
}

/** A trace of the board that breaks off, and its node at the other end of the page. In pixels, with the last leg as wide as there is room. */
function BrokenTrace() {
  return (
    <svg className="mb-10 h-16 w-full overflow-visible" fill="none" aria-hidden="true">
      <path d="M2 46h92l24-28h58" className="stroke-signal" strokeWidth="2" />
      <circle cx="5" cy="46" r="4" className="fill-signal" />
      <path d="M186 18l8-8m-2 18l8-8" className="stroke-gold" strokeWidth="2" />
      <g className="stroke-edge" strokeWidth="2">
        <path d="M216 18h34l24 28" strokeDasharray="5 6" />
        <line x1="274" y1="46" x2="100%" y2="46" strokeDasharray="5 6" />
        <circle cx="100%" cy="46" r="5" className="-translate-x-1.5 fill-ground" />
      </g>
    </svg>
  );
}

interface MissingScreenProps {
  words: EntryMessage;
  /** The list that the address belongs to. */
  back: string;
  /** What is listed at the address and has no page yet. */
  entry: { title: string } | undefined;
  nearest: { title: string; path: string } | undefined;
}

/** In place of an article or a case study that is not there, with the one nearest to it. */
export function MissingScreen({ words, back, entry, nearest }: MissingScreenProps) {
  return (
    <MessageScreen
      title={words.title}
      text={entry ? fill(words.unpublished, { title: entry.title }) : words.unknown}
      link={{ name: words.link, href: back }}
      pages={entry ? [{ name: words.ask, href: '/#contact' }] : []}
      other={nearest && { name: fill(words.nearest, { title: nearest.title }), href: nearest.path }}
    />
  );
}

/** A plain text in place of a record that does not exist (docs/product.md#not-found-and-failures). */
export function NotFoundText({ text }: { text: string }) {
  return <h1 className="page-width py-32 text-lead font-normal tracking-normal">{text}</h1>;
}
