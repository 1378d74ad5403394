import type { EntryMessage } from '../content/interface/messages.ts';
import { fill } from '../language/fill.ts';
import { ButtonLink } from '../ui/button.tsx';

interface MessageScreenProps {
  label?: string;
  title: string;
  text?: string;
  link: { name: string; href: string };
  /** A further way on, which is not the first choice. */
  other?: { name: string; href: string } | undefined;
}

/** A page that says one thing and offers one way on: not found, an error, a confirmation. */
export function MessageScreen({ label, title, text, link, other }: MessageScreenProps) {
  return (
    <div className="page-width flex min-h-[70svh] flex-col items-start justify-center py-24">
      {label && <p className="label text-accent">{label}</p>}
      <h1 className="mt-4 text-h1">{title}</h1>
      {text && <p className="mt-5 max-w-[34rem] text-lead text-soft">{text}</p>}
      <ButtonLink href={link.href} className="mt-9">
        {link.name}
      </ButtonLink>
      {other && (
        <a href={other.href} className="mt-6 inline-block py-2.5 underline underline-offset-4 hover:text-accent">
          {other.name}
        </a>
      )}
    </div>
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
      other={nearest && { name: fill(words.nearest, { title: nearest.title }), href: nearest.path }}
    />
  );
}

/** A plain text in place of a record that does not exist (docs/product.md#not-found-and-failures). */
export function NotFoundText({ text }: { text: string }) {
  return <h1 className="page-width py-32 text-lead font-normal tracking-normal">{text}</h1>;
}
